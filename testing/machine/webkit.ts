import { globSync } from 'node:fs'
import { installPackages } from '../../packages/contact-server/testing/install-packages.ts'
import { findProgram } from '../../tools/cv/find-chromium.ts'

export type WebKit = { driver: string; browser: string; display: string }

/** Finds WebKitGTK (a Linux port of Safari's engine), its driver and Xvfb, or tries to install them. */
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
