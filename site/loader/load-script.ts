/** Set by the build: the address of each script that comes when it is needed, then of those it imports. */
declare const LATE_SCRIPTS: Record<'contact' | 'keep-session', [string, ...string[]]>

/** Fetches a script and those it imports together. */
export const loadScript = (name: keyof typeof LATE_SCRIPTS) =>
  Promise.all(LATE_SCRIPTS[name].map(url => import(/* @vite-ignore */ url))).then(
    ([script]) => script,
  )
