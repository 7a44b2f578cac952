import { existsSync } from 'node:fs'
import { findProgram } from '../../tools/cv/find-chromium.ts'
import { installPackages } from './install-packages.ts'

/**
 * Playwright's options for Firefox. The argument lets workshop/e2e/kit/firefox.ts run code with the browser's own
 * privileges. The preferences turn on touch events and overlay scrollbars, as on a phone.
 */
export const FIREFOX_OPTIONS = {
  args: ['--remote-allow-system-access'],
  firefoxUserPrefs: { 'dom.w3c_touch_events.enabled': 1, 'ui.useOverlayScrollbars': 1 },
}

/**
 * Returns the path of Firefox from `FIREFOX_PATH` or PATH. When Firefox is missing, installs Debian's package if
 * possible.
 */
export function ensureFirefox(): string | undefined {
  const { FIREFOX_PATH = '' } = process.env
  const find = () =>
    existsSync(FIREFOX_PATH) ? FIREFOX_PATH : findProgram('firefox', 'firefox-esr')
  if (!find()) installPackages('firefox-esr')
  return find()
}
