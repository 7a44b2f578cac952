-- A JSON list of the recipients who already have the mail. The column is null when nobody or everybody has it.

alter table portfolio.message add column if not exists served text;

insert into portfolio.schema_version (version) values ('20261125100000') on conflict do nothing;
