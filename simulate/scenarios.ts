import { readOptions, type Scenario } from './options.ts'

/** What `npm run simulate` shows by itself, each as one could type it. */
const SCENARIOS = {
  'quiet: 3 a day': '--per-day 3 --pattern office-hours --days 100',
  'quiet, mail server away 3 days':
    '--per-day 3 --pattern office-hours --days 100 --outage 3d --outage-at 30d',
  'launch: 1,000 in an hour': '--pattern burst --days 1',
  'launch, unlimited': '--pattern burst --days 1 --unlimited',
  '1,000 a day, away 3 days': '--unlimited --outage 3d',
  '1,000 a day, silent 3 days': '--unlimited --outage 3d --outage-as hangs',
  '1,000 a day, bad login 3 days': '--unlimited --outage 3d --outage-as rejects',
  '10⁴ a day': '--per-day 1e4 --days 2 --unlimited',
  '10⁴ a day, away 3 days': '--per-day 1e4 --unlimited --outage 3d',
  '10⁵ a day': '--per-day 1e5 --days 2 --unlimited',
  '10⁵ a day in office hours': '--per-day 1e5 --days 2 --unlimited --pattern office-hours',
  '10⁶ a day, 1 worker': '--per-day 1e6 --days 1 --unlimited',
  '10⁶ a day, 2 workers': '--per-day 1e6 --days 1 --unlimited --workers 2',
  '10⁶ a day, 4 workers': '--per-day 1e6 --days 1 --unlimited --workers 4',
}

export function defaultScenarios(): Scenario[] {
  return Object.entries(SCENARIOS).map(([name, options]) => ({
    ...readOptions(options.split(' ')),
    name,
  }))
}
