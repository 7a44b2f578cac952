import { DAY_MS } from '../../base/time.ts'
import { EQUAL_CONTENT_WINDOW_MS, MAX_QUARANTINED } from '../../outbox/outbox.ts'
import { QUARANTINE_SCORE } from '../../outbox/spam.ts'
import { visitStatements } from './visit-statements.ts'

/**
 * `:now` is the time when a statement began. When the statement has waited for another one, `:now` is behind the clock,
 * but normally by less than this.
 */
const CONCURRENCY_MS = 10_000
/** Keeps a digest readable after a flood. The owner's commands list the remaining messages. */
const MAX_DIGEST_LINES = 200

type Dialect = {
  table: string
  /**
   * The table that a claim selects from. For SQLite, this includes the name of an index, without which SQLite would sort
   * all waiting messages.
   */
  waiting: string
  /** The circuit breaker's table, with one row while the breaker is open, and none while it is closed. */
  breaker: string
  /** The table of the last alert about problems, with one row, or none before the first alert. */
  alert: string
  /** Makes a claim skip rows that another transaction has locked. Empty for SQLite, which allows only one writer at a time. */
  skipLocked: string
  /**
   * A query that makes transactions with the same `:lockKey` wait for each other. It does nothing in SQLite, where all
   * writers wait for each other anyway.
   */
  takeLock: string
  /** A query that returns one row for each string in `:list`, a JSON array. */
  listed: string
  visits: string
  /** A query that returns one row for each tally in `:list`, a JSON array. `nth` is the tally's position in the array. */
  tallies: string
}

export type Statements = ReturnType<typeof createStatements>

const ENVELOPE = `id, message_id as "messageId", submitted_at_ms as "submittedAtMs"`
const MESSAGE = 'name, email, subject, message, extra, language'

/**
 * The SQL statements that both stores use. Times are ms since 1970; `:name` stands for a parameter, and `:now` for the
 * time by the store's clock.
 */
export function createStatements(dialect: Dialect) {
  return {
    now: 'select :now as now',
    ...outboxStatements(dialect),
    ...ownerStatements(dialect),
    ...visitStatements(dialect),
  }
}

function outboxStatements({ table, waiting, breaker, alert, skipLocked, takeLock }: Dialect) {
  // A wait of `setTo` ms ends at the time `at`. If more than `setTo` is left, the clock was set back, so the wait counts
  // as over. CONCURRENCY_MS is a margin, because another statement may have set `at` with a slightly later `:now`.
  const isOver = (at: string, setTo: string) =>
    `(${at} <= :now or ${at} > :now + ${setTo} + ${CONCURRENCY_MS})`
  const isDue = `state in ('queued', 'sending', 'parked') and (
    (state <> 'sending' and ${isOver('due_at_ms', 'wait_ms')})
    or (state = 'sending' and ${isOver('lease_until_ms', ':leaseMs')}))`
  const claimWhere = (condition: string) => `update ${table}
    set state = 'sending', attempts = attempts + 1, owner = :worker, lease = :lease, lease_until_ms = :now + :leaseMs
    where id = (select id from ${waiting} where ${condition} order by submitted_at_ms, id limit 1 ${skipLocked})
    returning ${ENVELOPE}, kind, lease, attempts, served, :now - submitted_at_ms as "ageMs", ${MESSAGE}`

  // When a submission time is more than a day in the future, the clock was set back, so the message counts as old.
  const unreported = `state = 'quarantined' and digest_id is null
    and (submitted_at_ms < :beforeMs or submitted_at_ms > :now + ${DAY_MS})`

  const quarantined = `(select count(*) from ${table} where state = 'quarantined')`
  const isFull = `${quarantined} >= ${MAX_QUARANTINED}`

  // These messages are in quarantine because of a flood; their score is too low for spam.
  const flooded = `state = 'quarantined' and spam_score < ${QUARANTINE_SCORE}`

  const submittedAt = 'coalesce(:submittedAtMs, :now)'
  const isSame = (at: string) => `(request_hash = :requestHash or (:requestHash is null
    and content_hash = :contentHash and abs(submitted_at_ms - ${at}) < ${EQUAL_CONTENT_WINDOW_MS}))`

  return {
    takeLock,

    findDuplicate: `select
        (select id from ${table} where ${isSame(':now')} order by submitted_at_ms limit 1) as id,
        (select count(*) from ${table} where content_hash = :contentHash) as "sameContent"`,

    // In PostgreSQL, simultaneous statements don't see each other's rows, so quarantine may exceed its limit by a few
    // messages.
    accept: `insert into ${table} (id, message_id, submitted_at_ms, name, email, subject, message, extra, language,
        content_hash, request_hash, spam_score, state, due_at_ms)
      select :id, :messageId, ${submittedAt}, :name, :email, :subject, :message, :extra, :language,
        :contentHash, :requestHash, :spamScore, :state, ${submittedAt}
      where not exists (select 1 from ${table} where ${isSame(submittedAt)})
        and not (:state = 'quarantined' and ${isFull})
      on conflict (request_hash) do nothing
      returning id`,

    claim: claimWhere(`not exists (select 1 from ${breaker}) and ${isDue}`),
    claimProbe: claimWhere(isDue),

    markSent: `update ${table} set state = 'sent', sent_at_ms = :now, last_error = null, served = null, lease = null
      where id = :id and lease = :lease returning id`,

    retryLater: `update ${table} set state = :state, wait_ms = :waitMs, due_at_ms = :now + :waitMs,
        last_error = :error, served = coalesce(:served, served), lease = null
      where id = :id and lease = :lease returning id`,

    putBack: `update ${table} set state = 'queued', attempts = attempts - 1, lease = null
      where id = :id and lease = :lease returning id`,

    openBreaker: `insert into ${breaker} as breaker (id, failures, wait_ms, not_before_ms)
      values (1, :failures, :waitMs, :now + :waitMs)
      on conflict (id) do update set failures = excluded.failures, wait_ms = excluded.wait_ms,
        not_before_ms = excluded.not_before_ms
      where breaker.failures < excluded.failures
      returning id`,

    closeBreaker: `delete from ${breaker}`,

    probeNow: `update ${breaker} set not_before_ms = :now`,

    // Only one probe may run at a time, so this extends the pause until the probe's lease ends.
    beginProbe: `update ${breaker} set wait_ms = :leaseMs, not_before_ms = :now + :leaseMs
      where ${isOver('not_before_ms', 'wait_ms')} and exists (select 1 from ${table} where ${isDue})
      returning failures`,

    stats: `select
        count(*) filter (where state <> 'parked') as queued,
        count(*) filter (where state = 'parked') as parked,
        ${quarantined} as quarantined,
        min(submitted_at_ms) filter (where state <> 'parked') as "oldestQueuedAtMs",
        (select max(sent_at_ms) from ${table}) as "lastSentAtMs",
        max(due_at_ms - wait_ms) filter (
          where last_error is not null and due_at_ms - wait_ms <= :now) as "lastFailedAtMs",
        :now as "atMs"
      from ${table} where state in ('queued', 'sending', 'parked')`,

    floodBegins: `select exists (select 1 from ${table} where ${flooded} and digest_id is null)
      and not exists (select 1 from ${table} where ${flooded} and digest_id is not null
        and submitted_at_ms > :now - ${DAY_MS}) as begins`,

    // The mail with a month's figures is stored with its text, like a message. Every server gives it the same id, so
    // only one server can queue it.
    queueFigures: `insert into ${table} (id, message_id, submitted_at_ms, name, email, subject, message,
        content_hash, spam_score, state, due_at_ms, kind)
      values (:id, :messageId, :now, '', '', :subject, :text, :id, 0, 'queued', :now, 'digest')
      on conflict (id) do nothing
      returning id`,

    queueDigest: `insert into ${table} (id, message_id, submitted_at_ms, name, email, subject, message,
        content_hash, spam_score, state, due_at_ms, kind)
      select :id, :messageId, :now, '', '', '', '', :id, 0, 'queued', :now, 'digest'
      where exists (select 1 from ${table} where ${unreported})
      on conflict (id) do nothing
      returning id`,

    markReported: `update ${table} set digest_id = :id where ${unreported} returning id`,

    // Messages with equal scores are listed newest first: an attack often begins with a burst of messages, so real ones
    // are often newer.
    reportedBy: `select id, submitted_at_ms as "submittedAtMs", spam_score as "spamScore", name, email, subject,
        count(*) over () as count, ${isFull} as "full"
      from ${table} where digest_id = :id order by spam_score, submitted_at_ms desc, id
      limit ${MAX_DIGEST_LINES}`,

    lastAlert: `select text, at_ms as "atMs" from ${alert}`,

    saveAlert: `insert into ${alert} (id, text, at_ms) values (1, :text, :atMs)
      on conflict (id) do update set text = excluded.text, at_ms = excluded.at_ms`,

    // A quarantined message stays until the digest that reports it has been sent, so that the owner can see it first.
    purge: `delete from ${table} where id in (select id from ${table}
      where submitted_at_ms < :beforeMs and (state = 'sent' or (state = 'quarantined' and digest_id is not null
        and not exists (select 1 from ${table} digest
          where digest.id = message.digest_id and digest.state <> 'sent')))
      limit :limit)
      returning id`,
  }
}

function ownerStatements({ table, breaker, listed }: Dialect) {
  // While the breaker pauses deliveries, even a due message waits, so the list shows the end of the pause, or the due
  // time if that is later.
  const pausedUntil = `(select not_before_ms from ${breaker} where not_before_ms > due_at_ms)`
  const letter = `${ENVELOPE}, kind, state, attempts, coalesce(${pausedUntil}, due_at_ms) as "dueAtMs",
    last_error as "lastError", sent_at_ms as "sentAtMs", spam_score as "spamScore", ${MESSAGE}`
  const inState = `(:state = 'any' or state = :state)`
  return {
    list: `select ${letter} from ${table} where ${inState}
      order by submitted_at_ms desc, id desc limit :limit`,
    count: `select count(*) as total from ${table} where ${inState}`,
    findByPrefix: `select ${letter} from ${table} where substr(id, 1, length(:prefix)) = :prefix`,
    queueAgain: `update ${table} set state = 'queued', attempts = 0, wait_ms = 0, due_at_ms = :now,
        last_error = null
      where (id = :id or :id is null) and state in (${listed}) returning id`,
    addresses: `select distinct email from ${table} where kind = 'message'`,
    ofAddresses: `select ${letter} from ${table} where email in (${listed})
      order by submitted_at_ms, id`,
    suspects: `select id from ${table}
      where state = 'quarantined' and spam_score >= :score and submitted_at_ms < :beforeMs`,
    erase: `delete from ${table} where id in (select id from ${table}
      where ${inState} and id in (${listed}) limit :limit) returning id`,
    digestsNaming: `select distinct digest_id as id from ${table}
      where digest_id is not null and id in (${listed})`,
    reportAgain: `update ${table} set digest_id = null
      where digest_id = :digestId and state = 'quarantined' returning id`,
  }
}
