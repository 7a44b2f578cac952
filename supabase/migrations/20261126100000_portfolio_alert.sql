-- What the last alert about problems said, and when. The table has no row before the first such alert.

create table if not exists portfolio.alert (
  at_ms bigint not null,
  text text not null,
  id integer primary key check (id = 1)
);
alter table portfolio.alert enable row level security;
revoke all on portfolio.alert from public;

insert into portfolio.schema_version (version) values ('20261126100000') on conflict do nothing;
