-- The visitor's answers to the extra fields of the owner's form: a JSON list of names, labels and values in one column.
-- The column is null when there is no answer.

alter table portfolio.message add column if not exists extra text;

insert into portfolio.schema_version (version) values ('20261124120000') on conflict do nothing;
