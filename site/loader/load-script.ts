import { ofPage } from './of-page.ts'

/** The build inserts the address of each late script, followed by the addresses of its imports. */
declare const LATE_SCRIPTS: Record<'contact' | 'keep-session', [string, ...string[]]>

declare const HAS_TRANSLATIONS: boolean

const addressesOf = (name: keyof typeof LATE_SCRIPTS): readonly string[] =>
  (HAS_TRANSLATIONS && name === 'contact' && ofPage.script?.split(' ')) || LATE_SCRIPTS[name]

/** Fetches a script and its imports at the same time. */
export const loadScript = (name: keyof typeof LATE_SCRIPTS) =>
  Promise.all(addressesOf(name).map(url => import(/* @vite-ignore */ url))).then(
    ([script]) => script,
  )
