import { existsSync } from 'node:fs'
import { findProgram } from '../../tools/cv/find-chromium.ts'
import { installPackages } from './install-packages.ts'

/** How Playwright starts it: open to what workshop/e2e/kit/firefox.ts adds; as on a phone, with fingers and scroll bars without width. */
export const FIREFOX_OPTIONS = {
  args: ['--remote-allow-system-access'],
  firefoxUserPrefs: { 'dom.w3c_touch_events.enabled': 1, 'ui.useOverlayScrollbars': 1 },
}

/** Path of a Firefox: `FIREFOX_PATH`, else the first one in PATH, else the one of Debian, installed if that is possible. */
export function ensureFirefox(): string | undefined {
  const { FIREFOX_PATH = '' } = process.env
  const find = () =>
    existsSync(FIREFOX_PATH) ? FIREFOX_PATH : findProgram('firefox', 'firefox-esr')
  if (!find()) installPackages('firefox-esr')
  return find()
}
