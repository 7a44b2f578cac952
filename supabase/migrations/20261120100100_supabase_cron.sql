-- pg_cron calls the function «deliver-mail» every minute. The function delivers due messages, runs the maintenance and
-- checks for problems. Its address and the secret come from the Vault (docs/deploy.md), so the secret can change at any
-- time.
--
-- This file needs Supabase. The server, which applies the other migrations, skips it.

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

-- pg_cron adds a row for every run, half a million a year, and never deletes one, so this job deletes old rows.
select cron.schedule('forget-old-runs', '17 3 * * *', $$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
$$);
