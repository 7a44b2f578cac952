-- The language tag of the page that sent the message. The column is null for a page in the main language.

alter table portfolio.message add column if not exists language text;

insert into portfolio.schema_version (version) values ('20261124130000') on conflict do nothing;
