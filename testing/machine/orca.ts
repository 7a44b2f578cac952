import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from '../../packages/contact-server/testing/install-packages.ts'
import { findProgram } from '../../tools/cv/find-chromium.ts'
import { ensureFirefox } from './firefox.ts'

const PACKAGES = ['orca', 'at-spi2-core', 'dbus', 'xvfb', 'xdotool', 'locales', 'libglib2.0-bin']
const PROGRAMS = ['orca', 'dbus-daemon', 'dbus-send', 'Xvfb', 'xdotool', 'gsettings']
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher'
const LOCALE = 'fr_FR.UTF-8'

/**
 * Tries to install Orca, the desktop programs that it needs, a French locale and Firefox if they are missing.
 * @returns the path of Firefox, or undefined when any of these is still missing
 */
export function ensureOrca(): string | undefined {
  const isThere = () => PROGRAMS.every(name => findProgram(name)) && existsSync(LAUNCHER)
  if (!isThere()) installPackages(...PACKAGES)
  if (!hasFrench()) spawnSync('localedef', ['-i', 'fr_FR', '-f', 'UTF-8', LOCALE])
  return isThere() && hasFrench() ? ensureFirefox() : undefined
}

const hasFrench = () => /^fr_FR\.utf-?8$/im.test(spawnSync('locale', ['-a']).stdout.toString())
