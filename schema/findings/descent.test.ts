import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { descentFindings, mapFindings } from './descent.ts'

function descentOf(place: string): string {
  const root = `<svg viewBox="0 0 1600 2400" data-place="${place}" data-drop="90" data-ground="plain">`
  const svg = `${root}<path id="rock" d="M1660 900l-9 9H1660z"/></svg>`
  return join(folderOf({ 'descent.svg': svg }), 'descent.svg')
}
const siteWith = (mapMark?: object) => [{ name: 'site.ts', exports: { site: { mapMark } } }]

test('descentFindings warns when mapMark is missing or names a different town from descent.svg', () => {
  const site = siteWith({ place: 'Roubaix' })
  expect(descentFindings(site, descentOf('Roubaix'))).toEqual([])
  expect(descentFindings(site, descentOf('Brest'))).toMatchObject([
    {
      level: 'warning',
      what: expect.stringContaining('land of Brest, and in site.ts «mapMark» names Roubaix'),
    },
  ])
  expect(descentFindings(siteWith(), descentOf('Brest'))).toMatchObject([
    { what: expect.stringContaining('«mapMark» is missing') },
  ])
})

test('mapFindings warns when mapMark names a different town from the owner’s or the template’s map', () => {
  const said = (place: string | undefined, map?: string) => {
    const file = join(folderOf(map ? { 'relief.svg': map } : {}), 'relief.svg')
    return mapFindings(siteWith(place ? { place } : undefined), file, { place: 'Die' })
  }
  const ofIsle = '<svg viewBox="0 0 400 250" data-place="L&#39;Isle"></svg>'
  for (const found of [said('Die'), said(undefined), said("L'Isle", ofIsle), said('Die', '<svg>')])
    expect(found).toEqual([])
  expect(said('Brest')).toMatchObject([
    {
      level: 'warning',
      what: expect.stringContaining('the template shows the land of Die'),
    },
  ])
  expect(said('Die', ofIsle)).toMatchObject([
    {
      field: '«mapMark»',
      what: expect.stringContaining('names Die, and relief.svg shows the land of L'),
    },
  ])
})
