import type { Log } from '../base/log.ts'
import type { Config } from '../settings/config.ts'
import type { OpenOptions } from './postgres/open.ts'
import { openSqliteOwnerStore, openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

const postgres = () => import('./postgres/open.ts')

/** @throws {StoreError} when the store cannot be used */
export async function openStore(
  { databaseUrl, dataDir }: Settings,
  log: Log,
  options: OpenOptions = {},
): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteStore(dataDir)
  return (await postgres()).openSharedStore(databaseUrl, log, options)
}

/** For the owner's commands. @throws {StoreError} also when the store does not exist yet */
export async function openOwnerStore({ databaseUrl, dataDir }: Settings, now: () => number) {
  if (databaseUrl === undefined) return openSqliteOwnerStore(dataDir, now)
  return (await postgres()).openSharedOwnerStore(databaseUrl)
}
