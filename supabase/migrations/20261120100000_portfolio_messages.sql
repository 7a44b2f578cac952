-- The message store on PostgreSQL. A starting server and the owner's commands apply these files; `supabase db push` may
-- apply them too, before or after. So every file can run twice. Every file that needs no Supabase writes its version
-- into portfolio.schema_version, which the server reads. The Supabase CLI keeps its own list in supabase_migrations.
-- The server skips files named *_supabase_*, because they need Supabase (pg_cron, pg_net). The statements of a released
-- file never change.
--
-- The schema is not `public`, so Supabase's API does not expose it. Only the owner of the schema has rights in it.

create schema if not exists portfolio;

create table if not exists portfolio.schema_version (
  version text primary key,
  applied_at timestamptz not null default now()
);

-- Each message or digest is one row. The table is also the queue of deliveries. Times are ms since 1970, by the
-- database's clock. The SQLite store has these columns too, so both use the same statements. Columns of fixed width
-- come first, which avoids padding.
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

-- A worker finds its next messages with this index, oldest first. Sent and quarantined messages are not in it, so it
-- stays small.
create index if not exists message_waiting on portfolio.message (submitted_at_ms, id)
  where state in ('queued', 'sending', 'parked');
create index if not exists message_aside on portfolio.message (submitted_at_ms)
  where state = 'quarantined';
create index if not exists message_sent on portfolio.message (sent_at_ms) where sent_at_ms is not null;
create index if not exists message_by_content on portfolio.message (content_hash);
create index if not exists message_by_digest on portfolio.message (digest_id) where digest_id is not null;

-- The rate limits, which all servers share. Each row is a bucket. The key of a bucket may contain a sender's address,
-- hashed with the key of the day. The table is unlogged, so PostgreSQL writes it without waiting for the disk. Replicas
-- and archives get no copy of it. A crash of PostgreSQL resets all limits.
create unlogged table if not exists portfolio.rate_bucket (
  full_at_ms bigint not null,
  key text primary key
);
create index if not exists rate_bucket_full on portfolio.rate_bucket (full_at_ms);

create unlogged table if not exists portfolio.address_key (
  day integer primary key,
  key text not null
);

-- Row level security without a policy keeps out every role but the owner of the tables, superusers and roles with
-- BYPASSRLS. The server is the owner. The option «force» would lock out the owner too, so it is not set.
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
