import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether packages can be installed here: as root on Debian. */
export function canInstallPackages(): boolean {
  return isDebian() && process.getuid?.() === 0
}

/** Installs packages of Debian without a question; whether it worked shows in what is there afterwards. */
export function installPackages(...packages: string[]): void {
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
