import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether packages can be installed without a question: as root on Debian. */
export const canInstallPackages = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Installs packages where that is possible; whether it worked shows in what is there afterwards. */
export function installPackages(...packages: string[]): void {
  if (!canInstallPackages()) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
