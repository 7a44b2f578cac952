import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { installPackages } from '../../packages/contact-server/testing/install-packages.ts'
import { findChromium } from '../../tools/cv/find-chromium.ts'

/**
 * Finds Chromium or installs it, and sets `CHROMIUM_PATH` for child processes.
 * @throws an Error when CHROMIUM_PATH names no file, or when Chromium can be neither found nor installed
 */
export function ensureChromium(): string {
  const path = [findChromium(), chromium.executablePath()].find(starts) ?? installChromium()
  process.env.CHROMIUM_PATH = path
  return path
}

/**
 * Says whether the program seems to be a working Chromium. The file alone is no proof, because Ubuntu may have the command
 * `chromium-browser` without having Chromium.
 */
function starts(path: string | undefined): path is string {
  if (!path || !existsSync(path)) return false
  // On Windows, the program would open a window and print nothing, so don't start it.
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return /\b(Chrom\w*|Chrome)\b.* \d+\./.test(stdout ?? '')
}

function installChromium(): string {
  installPackages('chromium', 'fonts-liberation')
  const installed = findChromium()
  if (starts(installed)) return installed
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const stdio = ['ignore', 'inherit', 'inherit'] as const
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: [...stdio] })
  const downloaded = chromium.executablePath()
  if (starts(downloaded)) return downloaded
  throw new Error(
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its path.',
  )
}
