import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.ts'
import { usualPlaces } from './programs.ts'

const NAMES = {
  linux: ['firefox', 'firefox-esr'],
  mac: ['Firefox.app/Contents/MacOS/firefox'],
  windows: ['Mozilla Firefox\\firefox.exe'],
}

/** Path of a Firefox: `FIREFOX_PATH`, else the first one found, else the one of Debian, installed if that is possible. */
export function ensureFirefox(): string | undefined {
  const find = () => [process.env.FIREFOX_PATH ?? '', ...usualPlaces(NAMES)].find(existsSync)
  if (!find() && canInstallPackages()) installPackages('firefox-esr')
  return find()
}
