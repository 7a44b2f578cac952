/** The build inserts the URLs of these scripts, which the loader fetches on demand. */
declare const LATE_SCRIPTS: Record<'contact' | 'keep-session', string>

export const loadScript = (name: keyof typeof LATE_SCRIPTS) =>
  import(/* @vite-ignore */ LATE_SCRIPTS[name])
