const INDEXES = `create index message_by_content on message (content_hash);
  create index message_to_deliver on message (submitted_at_ms)
    where state in ('queued', 'sending', 'parked');
  create index message_by_state on message (state, submitted_at_ms, sent_at_ms);`
const INDEX_OF_DIGESTS =
  'create index message_by_digest on message (digest_id) where digest_id is not null;'
/** Indexes that earlier servers used for claims. Only schemas 3 and 4 have them. */
const INDEXES_OF_CLAIMS = `create index message_by_sending on message (state, sent_at_ms);
  create index message_by_failure on message (due_at_ms - wait_ms) where wait_ms > 0;`
const COLUMNS = `id, message_id, submitted_at_ms, kind, state, attempts, due_at_ms, wait_ms, owner, lease, lease_until_ms,
  last_error, sent_at_ms, digest_id, spam_score, content_hash, request_hash, name, email, subject, message`

/** One script for each schema version of the SQLite store. PostgreSQL's scripts are in supabase/migrations. */
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
  ${INDEXES}`,
  // The table `erased` lists the ids of erased messages and digests, so that a restore doesn't bring them back from a
  // backup.
  `alter table message add column kind text not null default 'message' check (kind in ('message', 'digest'));
  alter table message add column digest_id text;
  ${INDEX_OF_DIGESTS}
  create table erased (id text primary key) strict, without rowid;`,
  INDEXES_OF_CLAIMS,
  // When SQLite moves a row to another page, the old page may keep a copy that secure_delete does not overwrite, so a
  // visitor's text must not be on a page that several rows share. Such a page holds at most the first 4061 bytes of a
  // row, so 4096 bytes of padding before the text move the text to overflow pages. An overflow page belongs to a single
  // row, and SQLite overwrites it when it deletes the row.
  `create table padded (
    id text primary key,
    message_id text not null unique,
    submitted_at_ms integer not null,
    kind text not null default 'message' check (kind in ('message', 'digest')),
    state text not null check (state in ('queued', 'sending', 'sent', 'parked', 'quarantined')),
    attempts integer not null default 0,
    due_at_ms integer not null,
    wait_ms integer not null default 0,
    owner text,
    lease text,
    lease_until_ms integer,
    last_error text,
    sent_at_ms integer,
    digest_id text,
    spam_score integer not null,
    content_hash text not null,
    request_hash text unique,
    padding blob not null default (zeroblob(4096)),
    name text not null,
    email text not null,
    subject text not null,
    message text not null
  ) strict;
  insert into padded (${COLUMNS}) select ${COLUMNS} from message order by rowid;
  drop table message;
  alter table padded rename to message;
  ${INDEXES} ${INDEX_OF_DIGESTS} ${INDEXES_OF_CLAIMS}`,
  // From this version on, a breaker pauses all deliveries while the mail server is down, so each queued message's own
  // wait ends.
  `drop index message_by_sending;
  drop index message_by_failure;
  create table breaker (
    id integer primary key check (id = 1),
    failures integer not null,
    wait_ms integer not null,
    not_before_ms integer not null
  ) strict;
  update message set due_at_ms = due_at_ms - wait_ms, wait_ms = 0 where state = 'queued';`,
  `create table visits (
    day text not null,
    kind text not null check (kind in ('phone', 'desktop', 'message')),
    page text not null,
    source text not null,
    count integer not null,
    primary key (day, kind, page, source)
  ) strict, without rowid;`,
  // In each row, this column comes after the padding (schema 4), so SQLite stores it on overflow pages, like the message.
  'alter table message add column extra text;',
  // The language tag of the page that sent the message, or null for the main language or an unknown one.
  'alter table message add column language text;',
  // A JSON list of the recipients who already have the mail; null when nobody or everybody has it.
  'alter table message add column served text;',
  `create table alert (
    id integer primary key check (id = 1),
    text text not null,
    at_ms integer not null
  ) strict;`,
] as const

/** The script of schema 4, which rewrites every row. */
export const PAD_ROWS = MIGRATIONS[3]

/**
 * An estimate, on the high side, of the disk space that PAD_ROWS needs, in bytes. For a while, the file and the
 * write-ahead log each take up the space of the old and the new rows together. In tests with 1 to 60,000 messages of 1
 * to 8,000 characters, PAD_ROWS needed 4 to 17 % less.
 * @param usedBytes the bytes of the pages in use
 */
export const bytesToPadRows = (usedBytes: number, rows: number): number =>
  3 * usedBytes + 10_240 * rows
