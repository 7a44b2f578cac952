-- How many visits and messages came on each day. A row has no visitor's address and no time of day.

create table if not exists portfolio.visits (
  count integer not null,
  day text not null,
  kind text not null check (kind in ('phone', 'desktop', 'message')),
  page text not null,
  source text not null,
  primary key (day, kind, page, source)
);
alter table portfolio.visits enable row level security;
revoke all on portfolio.visits from public;

insert into portfolio.schema_version (version) values ('20261124110000') on conflict do nothing;
