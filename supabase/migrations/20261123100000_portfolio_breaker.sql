-- The circuit breaker for the mail server, which all servers share. The table has one row while the breaker is open,
-- and no row while it is closed.

create table if not exists portfolio.breaker (
  wait_ms bigint not null,
  not_before_ms bigint not null,
  failures integer not null,
  id integer primary key check (id = 1)
);
alter table portfolio.breaker enable row level security;
revoke all on portfolio.breaker from public;

drop index if exists portfolio.message_by_failure;

-- Before this migration, each failed message waited on its own. Now the breaker delays all messages together, so these
-- messages become due at once.
update portfolio.message set due_at_ms = due_at_ms - wait_ms, wait_ms = 0 where state = 'queued' and wait_ms > 0;

insert into portfolio.schema_version (version) values ('20261123100000') on conflict do nothing;
