import { DAY_MS } from './retry.ts'

export const MIGRATIONS = [
  `create table message (
    id text primary key,
    message_id text not null unique,
    submitted_at_ms integer not null,
    name text not null,
    email text not null,
    subject text not null,
    message text not null,
    content_hash text not null,
    request_hash text unique,
    spam_score integer not null,
    state text not null check (state in ('queued', 'sending', 'sent', 'parked', 'quarantined')),
    attempts integer not null default 0,
    due_at_ms integer not null,
    wait_ms integer not null default 0,
    owner text,
    lease text,
    lease_until_ms integer,
    last_error text,
    sent_at_ms integer
  ) strict;
  create index message_by_content on message (content_hash);
  create index message_to_deliver on message (submitted_at_ms)
    where state in ('queued', 'sending', 'parked');
  create index message_by_state on message (state, submitted_at_ms, sent_at_ms);`,
  // `erased` remembers the ids of erased messages, nothing else: a restored backup must not bring them back.
  `alter table message add column kind text not null default 'message' check (kind in ('message', 'digest'));
  alter table message add column digest_id text;
  create index message_by_digest on message (digest_id) where digest_id is not null;
  create table erased (id text primary key) strict, without rowid;`,
] as const

export const FIND = `select
    (select id from message where request_hash = :requestHash or (:requestHash is null
      and content_hash = :contentHash and abs(submitted_at_ms - :now) < :window)
      order by submitted_at_ms limit 1) as id,
    (select count(*) from message where content_hash = :contentHash) as same_content`

export const ACCEPT = `insert into message (id, message_id, submitted_at_ms, name, email, subject, message,
    content_hash, request_hash, spam_score, state, due_at_ms)
  select :id, :messageId, :submittedAtMs, :name, :email, :subject, :message,
    :contentHash, :requestHash, :spamScore, :state, :submittedAtMs
  where not exists (select 1 from message where request_hash = :requestHash or (:requestHash is null
    and content_hash = :contentHash and abs(submitted_at_ms - :submittedAtMs) < :window))`

// A mail went through since the last failure: those that wait need wait no longer, and leave oldest first. The first
// failure after that ends the flush, so a server that takes one mail an hour is not hammered.
const MAIL_SERVER_IS_BACK = `(select max(sent_at_ms) from message where state = 'sent' and sent_at_ms <= :now)
    > (select max(due_at_ms - wait_ms) from message
        where state = 'queued' and wait_ms > 0 and due_at_ms - wait_ms <= :now)`

// A due time or lease further away than it was set to means that the clock has jumped back: it counts as over.
export const CLAIM = `update message set state = 'sending', attempts = attempts + 1, owner = :owner,
    lease = :lease, lease_until_ms = :now + :leaseMs
  where id = (
    select id from message
    where (state in ('queued', 'parked') and (due_at_ms <= :now or due_at_ms > :now + wait_ms))
      or (state = 'queued' and ${MAIL_SERVER_IS_BACK})
      or (state = 'sending' and (lease_until_ms <= :now or lease_until_ms > :now + :leaseMs))
    order by submitted_at_ms, rowid limit 1)
  returning *`

export const MARK_SENT = `update message set state = 'sent', sent_at_ms = :now, last_error = null, lease = null
  where id = :id and lease = :lease`

export const RETRY_LATER = `update message set state = :state, wait_ms = :waitMs, due_at_ms = :now + :waitMs,
    last_error = :error, lease = null
  where id = :id and lease = :lease`

export const RECLAIM = `update message set state = 'queued', wait_ms = 0, due_at_ms = :now, lease = null
  where state = 'sending' and owner = :owner`

export const STATS = `select
    count(*) filter (where state in ('queued', 'sending')) as queued,
    count(*) filter (where state = 'parked') as parked,
    count(*) filter (where state = 'quarantined') as quarantined,
    min(submitted_at_ms) filter (where state in ('queued', 'sending')) as oldest,
    max(sent_at_ms) as last_sent
  from message`

// A submission more than a day ahead means that the clock has jumped back since: it counts as past.
const UNREPORTED = `state = 'quarantined' and digest_id is null
  and (submitted_at_ms < :beforeMs or submitted_at_ms > :submittedAtMs + ${DAY_MS})`

export const QUEUE_DIGEST = `insert into message (id, message_id, submitted_at_ms, name, email, subject, message,
    content_hash, spam_score, state, due_at_ms, kind)
  select :id, :messageId, :submittedAtMs, '', '', '', '', :id, 0, 'queued', :submittedAtMs, 'digest'
  where exists (select 1 from message where ${UNREPORTED})
  on conflict do nothing`

export const MARK_REPORTED = `update message set digest_id = :id where ${UNREPORTED}`

export const ASIDE = `select id, submitted_at_ms, spam_score, name, email, subject, count(*) over () as total
  from message where digest_id = :id order by submitted_at_ms, rowid limit :limit`

// A digest that still waits keeps what it reports: nothing goes before the owner could have seen it.
export const PURGE = `delete from message
  where submitted_at_ms < :beforeMs and (state = 'sent' or (state = 'quarantined' and digest_id is not null
    and not exists (select 1 from message digest where digest.id = message.digest_id and digest.state <> 'sent')))
  returning id`
