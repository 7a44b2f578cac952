import type { Tally, TallyStore } from '../../visits/tally.ts'
import type { Driver } from './driver.ts'

export function createSqlVisits({ statements: sql, rows, transaction }: Driver): TallyStore {
  return {
    add: tallies =>
      transaction([sql.takeLock, sql.addTallies, sql.countAsOthers, sql.deleteDisplaced], {
        lockKey: 'visits',
        list: JSON.stringify(tallies),
      }),
    between: (first, last) => rows<Tally>(sql.talliesBetween, { first, last }),
    purge: before => rows(sql.purgeTallies, { before }),
  }
}
