import type { Dialect } from './outbox-statements.ts'

export type ArchiveDialect = Pick<Dialect, 'table'> & {
  /** A query for the strings of `:list`, which is a JSON array. */
  listed: string
}

export type ArchiveStatements = ReturnType<typeof archiveStatements>

/** The statements of the owner's commands, for both stores. */
export function archiveStatements({ table, listed }: ArchiveDialect) {
  const inState = `(:state = 'any' or state = :state)`
  return {
    list: `select * from ${table} where ${inState} order by submitted_at_ms desc, id desc limit :limit`,
    count: `select count(*) as total from ${table} where ${inState}`,
    find: `select * from ${table} where substr(id, 1, length(:prefix)) = :prefix`,
    queueAgain: `update ${table} set state = 'queued', attempts = 0, wait_ms = 0, due_at_ms = :now,
        last_error = null
      where id = :id and state in (${listed}) returning id`,
    releaseAll: `update ${table} set state = 'queued', wait_ms = 0, due_at_ms = :now
      where state = 'quarantined' returning id`,
    addresses: `select distinct email from ${table} where kind = 'message'`,
    ofAddress: `select * from ${table} where email = :email order by submitted_at_ms, id`,
    forget: `delete from ${table}
      where id in (select id from ${table} where id in (${listed}) limit :limit) returning id`,
    suspects: `select id from ${table}
      where state = 'quarantined' and spam_score >= :score and submitted_at_ms < :beforeMs`,
    discard: `delete from ${table} where id in (select id from ${table}
      where state = 'quarantined' and id in (${listed}) limit :limit) returning id`,
    digestsNaming: `select distinct digest_id from ${table}
      where digest_id is not null and id in (${listed})`,
    reportAgain: `update ${table} set digest_id = null
      where digest_id = :digestId and state = 'quarantined' returning id`,
  }
}
