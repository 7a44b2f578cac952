import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export const canInstallPackages = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Errors are ignored, so callers must check that the program exists. */
export function installPackages(...packages: string[]): void {
  if (!canInstallPackages()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
