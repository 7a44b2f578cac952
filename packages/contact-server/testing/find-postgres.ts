import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './install-packages.ts'

/** The folder of PostgreSQL's server programs. */
export function findPostgres(): string | undefined {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  return [asked, ...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find(hasServer)
}

export function ensurePostgres(): string | undefined {
  if (!findPostgres() && canInstallPackages()) install()
  return findPostgres()
}

function hasServer(folder: string): boolean {
  return folder !== '' && ['initdb', 'postgres'].every(name => existsSync(join(folder, name)))
}

/** PostgreSQL's folders on Debian and Ubuntu, newest version first. They are usually not on PATH. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return []
  const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a))
  return versions.map(version => join(base, version, 'bin'))
}

function install(): void {
  // Without this configuration, Debian's package creates a database cluster and starts it.
  mkdirSync('/etc/postgresql-common', { recursive: true })
  const choice = '/etc/postgresql-common/createcluster.conf'
  if (!existsSync(choice)) writeFileSync(choice, 'create_main_cluster = false\n')
  installPackages('-o', 'Dpkg::Options::=--force-confold', 'postgresql')
}
