import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** With these flags, Chromium starts even in a container, and fewer background requests disturb measurements. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @throws an Error when `CHROMIUM_PATH` names a file that doesn't exist */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (!chosen)
    return (
      findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
      INSTALLED.find(existsSync)
    )
  if (existsSync(chosen)) return chosen
  throw new Error(`CHROMIUM_PATH: no file at «${chosen}».`)
}

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync)
}
