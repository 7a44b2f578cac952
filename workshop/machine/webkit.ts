import { existsSync, globSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.ts'
import { usualPlaces } from './programs.ts'

export type WebKit = { driver: string; browser: string; display: string }

/** The programs that drive WebKitGTK, the engine of Safari on Linux, installed if that is possible. */
export function ensureWebKit(): WebKit | undefined {
  if (!findWebKit() && canInstallPackages()) installPackages('webkit2gtk-driver', 'xvfb')
  return findWebKit()
}

export function findWebKit(): WebKit | undefined {
  if (process.platform !== 'linux') return undefined
  const find = (name: string) =>
    usualPlaces({ linux: [name], mac: [], windows: [] }).find(existsSync)
  const driver = find('WebKitWebDriver')
  const display = find('Xvfb')
  const [browser] = globSync('/usr/lib{,exec}/**/webkit*gtk-*/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}
