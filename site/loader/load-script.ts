/** The build inserts the address of each late script, followed by the addresses of its imports. */
declare const LATE_SCRIPTS: Record<'contact' | 'keep-session', [string, ...string[]]>

/** Fetches a script and its imports at the same time. */
export const loadScript = (name: keyof typeof LATE_SCRIPTS) =>
  Promise.all(LATE_SCRIPTS[name].map(url => import(/* @vite-ignore */ url))).then(
    ([script]) => script,
  )
