-- The message store on PostgreSQL. The server applies these files at its start; `supabase db push` may apply them too,
-- before or after. So each file can be run twice, and notes its own version in portfolio.schema_version: the server
-- looks there, the Supabase CLI keeps its own list in supabase_migrations. Files named *_supabase_* need Supabase
-- (pg_cron, pg_net) and are left out by the server. A released file never changes.
--
-- The schema is not `public`: Supabase's API does not expose it. Nobody but its owner has any right in it.

create schema if not exists portfolio;

create table if not exists portfolio.schema_version (
  version text primary key,
  applied_at timestamptz not null default now()
);

-- One row a message, which is its own outbox. Times are ms since 1970, as in SQLite, so that the statements are the
-- same; only the database's clock writes them. Fixed widths come first: no padding between them.
create table if not exists portfolio.message (
  submitted_at_ms bigint not null,
  due_at_ms bigint not null,
  wait_ms bigint not null default 0,
  lease_until_ms bigint,
  sent_at_ms bigint,
  attempts integer not null default 0,
  spam_score integer not null,
  id text primary key,
  message_id text not null,
  kind text not null default 'message' check (kind in ('message', 'digest')),
  state text not null check (state in ('queued', 'sending', 'sent', 'parked', 'quarantined')),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  content_hash text not null,
  request_hash text unique,
  digest_id text,
  owner text,
  lease text,
  last_error text
);

-- What a claim walks, oldest first. Sent messages are not in it, however many there are.
create index if not exists message_waiting on portfolio.message (submitted_at_ms, id)
  where state in ('queued', 'sending', 'parked');
create index if not exists message_aside on portfolio.message (submitted_at_ms)
  where state = 'quarantined';
create index if not exists message_sent on portfolio.message (sent_at_ms) where sent_at_ms is not null;
create index if not exists message_by_content on portfolio.message (content_hash);
create index if not exists message_by_digest on portfolio.message (digest_id) where digest_id is not null;

-- The limits that servers share: one number a sender, its address hashed with the key of the day. Not logged: a commit
-- here waits for no disk, replicas and archives never see it, and after a crash everybody may write again.
create unlogged table if not exists portfolio.rate_bucket (
  full_at_ms bigint not null,
  key text primary key
);
create index if not exists rate_bucket_full on portfolio.rate_bucket (full_at_ms);

create unlogged table if not exists portfolio.address_key (
  day integer primary key,
  key text not null
);

-- No policy: nobody but the owner passes. Not forced, because the owner is the server itself.
alter table portfolio.schema_version enable row level security;
alter table portfolio.message enable row level security;
alter table portfolio.rate_bucket enable row level security;
alter table portfolio.address_key enable row level security;

revoke all on schema portfolio from public;
revoke all on all tables in schema portfolio from public;
do $$
declare
  api_role text;
begin
  for api_role in select rolname from pg_roles where rolname in ('anon', 'authenticated') loop
    execute format('revoke all on schema portfolio from %I', api_role);
    execute format('revoke all on all tables in schema portfolio from %I', api_role);
    execute format('alter default privileges in schema portfolio revoke all on tables from %I', api_role);
  end loop;
end
$$;

insert into portfolio.schema_version (version) values ('20261120100000') on conflict do nothing;
