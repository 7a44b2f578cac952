const KEY = 'day, kind, page, source'

/** Returns the statements about tallies. */
export function visitStatements({ visits, tallies }: Record<'visits' | 'tallies', string>) {
  return {
    // All servers write the rows in the same order. Otherwise two servers could wait for each other's rows.
    addTallies: `insert into ${visits} as known (${KEY}, count)
      select ${KEY}, count from (${tallies}) as tally where true order by ${KEY}
      on conflict (${KEY}) do update set count = known.count + excluded.count`,
    talliesBetween: `select ${KEY}, count from ${visits} where day >= :first and day <= :last order by ${KEY}`,
    purgeTallies: `delete from ${visits} where day < :before`,
  }
}
