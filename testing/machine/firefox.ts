import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../../packages/contact-server/testing/install-packages.ts'
import { findProgram } from '../../tools/cv/find-chromium.ts'

/**
 * The oldest Firefox in which our Playwright tests run. Before opening a page, Playwright sends
 * `emulation.setMediaFeaturesOverride`, a WebDriver BiDi command that older versions don't support
 * (https://bugzilla.mozilla.org/show_bug.cgi?id=2064354).
 */
export const OLDEST_FOR_PLAYWRIGHT = 159

/** Looks for Firefox at `FIREFOX_PATH` and on PATH. If it is missing or too old, installs Debian's package where possible. */
export function ensureFirefox(oldestVersion = 0): string | undefined {
  const find = () =>
    [process.env.FIREFOX_PATH, findProgram('firefox'), findProgram('firefox-esr')].find(
      path => path && existsSync(path) && versionOf(path) >= oldestVersion,
    )
  if (!find()) installPackages('firefox-esr')
  return find()
}

/** Firefox prints, for example, «Mozilla Firefox 159.0». */
const versionOf = (path: string) =>
  Number(/\d+/.exec(`${spawnSync(path, ['--version']).stdout}`)?.[0] ?? 0)
