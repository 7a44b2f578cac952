import { expect, test } from 'vitest'
import { onEveryStore } from '../testing/stores.ts'
import type { Tally } from '../visits/tally.ts'

const VISIT: Tally = { day: '2025-06-01', kind: 'phone', page: '/', source: 'a.fr', count: 2 }

onEveryStore(newPlace => {
  test('counts from two servers add up in one tally for each day, kind, page and source', async () => {
    const place = await newPlace()
    const [one, two] = [place.open(), place.open()]
    const others: Partial<Tally>[] = [
      { day: '2025-06-02' },
      { kind: 'desktop' },
      { page: '/projets/l’été/' },
      { source: '' },
    ]
    const all = [VISIT, ...others.map(change => ({ ...VISIT, ...change }))]
    await Promise.all([one.visits.add(all), two.visits.add(all.toReversed())])
    await two.visits.add([{ ...VISIT, count: 5 }])
    const found = await one.visits.between('2025-06-01', '2025-06-02')
    expect(found).toHaveLength(5)
    expect(found).toContainEqual({ ...VISIT, count: 9 })
    expect(found).toContainEqual({ ...VISIT, page: '/projets/l’été/', count: 4 })
    expect(await one.visits.between('2025-06-02', '2025-06-02')).toHaveLength(1)
  })

  test('when a day has over 100 sources, the one with the most visits keeps its name, and no visit is lost', async () => {
    const place = await newPlace()
    const from = (source: string, count: number): Tally => ({ ...VISIT, source, count })
    const invented = (prefix: string, length: number) =>
      Array.from({ length }, (_, n) => from(`${prefix}${n}.fr`, 3))
    const add = (...tallies: Tally[]) => place.open().visits.add(tallies)
    const named = async () => {
      const found = await place.open().visits.between(VISIT.day, VISIT.day)
      const sources = found.map(({ source }) => source).filter(source => !/^[a-c]\d/.test(source))
      return { rows: found.length, sources, sum: found.reduce((sum, { count }) => sum + count, 0) }
    }
    await add(from('known.fr', 5), { ...from('known.fr', 1), page: '/x/' }, ...invented('a', 99))
    expect(await named()).toEqual({ rows: 101, sources: ['known.fr', 'known.fr'], sum: 303 })
    await add(from('', 4), from('one.fr', 1), { ...from('two.fr', 1), kind: 'desktop' })
    const sources = ['two.fr', '', '*', 'known.fr', 'one.fr', 'known.fr']
    expect(await named()).toEqual({ rows: 103, sources, sum: 309 })
    await add(...invented('b', 500), from('new.fr', 1))
    await Promise.all([add(...invented('c', 300)), add(from('new.fr', 1), from('late.fr', 1))])
    const { rows, sum, ...last } = await named()
    expect(rows).toBeLessThanOrEqual(105)
    expect(sum).toBe(309 + 1_501 + 902)
    expect(last.sources.filter(source => source === 'known.fr')).toHaveLength(2)
  })

  test('when the database refuses one of several tallies, it stores none of them', async () => {
    const { visits } = (await newPlace()).open()
    const wrong = { ...VISIT, kind: 'address' } as unknown as Tally
    await expect(visits.add([VISIT, wrong])).rejects.toThrow()
    expect(await visits.between('2000-01-01', '2030-01-01')).toEqual([])
  })
})
