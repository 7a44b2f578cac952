import { OTHER_SOURCES } from '../../visits/tally.ts'

const KEY = 'day, kind, page, source'
/** At most this many hosts are counted by name per day, so that invented referrers can't fill the disk. */
const MAX_SOURCES = 100
/** The hosts with the most visits get this many of the MAX_SOURCES places, and the newest hosts get the rest. */
const FOR_LARGEST = 90

export function visitStatements({ visits, tallies }: Record<'visits' | 'tallies', string>) {
  const isNamed = `source not in ('', '${OTHER_SOURCES}')`
  // These hosts have no place among the MAX_SOURCES after the tallies in `:list` have been added. The hosts in `:list`
  // count as the newest.
  const displaced = `select day, source from (
    select day, source, row_number() over (partition by day order by size <= ${FOR_LARGEST} desc, nth desc, size) as place
    from (select day, source, max(nth) as nth,
        row_number() over (partition by day order by sum(count) desc, max(nth) desc, source) as size
      from (select day, source, count, -1 as nth from ${visits} where day in (select day from (${tallies}) as tally)
        union all select day, source, 0, nth from (${tallies}) as tally) as each
      where ${isNamed} group by day, source) as sized) as placed
    where place > ${MAX_SOURCES}`
  return {
    addTallies: `insert into ${visits} as known (${KEY}, count)
      select ${KEY}, count from (${tallies}) as tally where true
      on conflict (${KEY}) do update set count = known.count + excluded.count returning day`,
    countAsOthers: `insert into ${visits} as known (${KEY}, count)
      select day, kind, page, '${OTHER_SOURCES}', sum(count) from ${visits}
      where (day, source) in (${displaced}) group by day, kind, page
      on conflict (${KEY}) do update set count = known.count + excluded.count returning day`,
    deleteDisplaced: `delete from ${visits} where (day, source) in (${displaced}) returning day`,
    talliesBetween: `select ${KEY}, count from ${visits} where day >= :first and day <= :last order by ${KEY}`,
    purgeTallies: `delete from ${visits} where day < :before`,
  }
}
