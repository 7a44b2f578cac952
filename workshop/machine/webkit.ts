import { globSync } from 'node:fs'
import { findProgram } from '../../tools/cv/find-chromium.ts'
import { installPackages } from './install-packages.ts'

export type WebKit = { driver: string; browser: string; display: string }

/** The programs that drive WebKitGTK, the engine of Safari on Linux, installed if that is possible. */
export function ensureWebKit(): WebKit | undefined {
  if (!findWebKit()) installPackages('webkit2gtk-driver', 'xvfb')
  return findWebKit()
}

export function findWebKit(): WebKit | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  const [browser] = globSync('/usr/lib{,exec}/**/webkit*gtk-*/MiniBrowser')
  return driver && display && browser ? { driver, browser, display } : undefined
}
