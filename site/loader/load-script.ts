/** The build inserts the address of each late script. */
declare const LATE_SCRIPTS: Record<'contact' | 'keep-session', string>

export const loadScript = (name: keyof typeof LATE_SCRIPTS) =>
  import(/* @vite-ignore */ LATE_SCRIPTS[name])
