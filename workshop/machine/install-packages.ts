import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns true when this process can install packages: it runs as root on Debian. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs Debian packages if possible. Callers check for the program themselves, because errors are ignored here. */
export function installPackages(...packages: string[]): void {
  if (!canInstallPackages()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
