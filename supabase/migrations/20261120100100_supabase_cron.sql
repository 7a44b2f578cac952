-- Delivers again what could not be delivered right after its reply, and does the daily work: the database's clock calls
-- the function «deliver-mail» every minute. Both the address and the secret come from the Vault, where docs/deploy.md
-- (recipe 3) puts them; neither is written here, and the secret can be changed there without another migration.
--
-- Needs Supabase: the server that applies the other migrations leaves this one out.

create extension if not exists pg_cron;
create extension if not exists pg_net;

select cron.schedule('deliver-mail', '* * * * *', $$
  select net.http_post(
    url := project_url.decrypted_secret || '/functions/v1/deliver-mail',
    headers := jsonb_build_object('authorization', 'Bearer ' || delivery_secret.decrypted_secret),
    timeout_milliseconds := 10000
  )
  from vault.decrypted_secrets project_url, vault.decrypted_secrets delivery_secret
  where project_url.name = 'project_url' and delivery_secret.name = 'delivery_secret'
$$);

-- pg_cron keeps a line for every run, half a million a year, and forgets none by itself.
select cron.schedule('forget-old-runs', '17 3 * * *', $$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
$$);
