import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.ts'
import { usualPlaces } from './programs.ts'

const NAMES = {
  linux: ['firefox', 'firefox-esr'],
  mac: ['Firefox.app/Contents/MacOS/firefox'],
  windows: ['Mozilla Firefox\\firefox.exe'],
}

/** How Playwright starts it: open to what workshop/e2e/kit/firefox.ts adds; as on a phone, with fingers and scroll bars without width. */
export const FIREFOX_OPTIONS = {
  args: ['--remote-allow-system-access'],
  firefoxUserPrefs: { 'dom.w3c_touch_events.enabled': 1, 'ui.useOverlayScrollbars': 1 },
}

/** Path of a Firefox: `FIREFOX_PATH`, else the first one found, else the one of Debian, installed if that is possible. */
export function ensureFirefox(): string | undefined {
  const find = () => [process.env.FIREFOX_PATH ?? '', ...usualPlaces(NAMES)].find(existsSync)
  if (!find() && canInstallPackages()) installPackages('firefox-esr')
  return find()
}
