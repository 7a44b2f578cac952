-- An earlier version of the server found failed deliveries with this index. A later migration (…_portfolio_breaker.sql)
-- drops the index.

create index if not exists message_by_failure on portfolio.message ((due_at_ms - wait_ms)) where wait_ms > 0;

insert into portfolio.schema_version (version) values ('20261122100000') on conflict do nothing;
