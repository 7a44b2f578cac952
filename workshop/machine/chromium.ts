import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstallPackages, installPackages } from './debian.ts'
import { usualPlaces } from './programs.ts'

/** No sandbox, no GPU and no call home, so that it starts in a container and measures only the page. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  mac: ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome'],
  windows: ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'],
}

/** Path of the Chromium to use: `CHROMIUM_PATH`, else the first one found on the machine. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen) return usualPlaces(NAMES).find(existsSync)
  if (existsSync(chosen)) return chosen
  throw new Error(`CHROMIUM_PATH: no file at «${chosen}».`)
}

/** Finds a Chromium that starts, or installs one, and leaves its path in `CHROMIUM_PATH` for child processes. */
export function ensureChromium(): string {
  const path = [findChromium(), playwrightPath()].find(starts) ?? installChromium()
  process.env.CHROMIUM_PATH = path
  return path
}

/** Ubuntu's `chromium-browser` may be an empty shell around a snap: only a version line proves a browser. */
function starts(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return /\b(Chrom\w*|Chrome)\b.* \d+\./.test(stdout ?? '')
}

const require = createRequire(import.meta.url)

function playwrightPath(): string {
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test')
  return chromium.executablePath()
}

function installChromium(): string {
  if (canInstallPackages()) {
    installPackages('chromium', 'fonts-liberation')
    const installed = findChromium()
    if (starts(installed)) return installed
  }
  const cli = require.resolve('@playwright/test/cli')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const downloaded = playwrightPath()
  if (starts(downloaded)) return downloaded
  throw new Error(
    'No Chromium could be found or installed: install Chromium or Chrome, or give its path in CHROMIUM_PATH.',
  )
}
