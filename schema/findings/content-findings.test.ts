import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../packages/contact-server/testing/server.ts'
import { folderOf } from '../../testing/folder-of.ts'
import { said } from '../../testing/said.ts'
import { sentence } from '../finding.ts'
import { contentFindings } from './content-findings.ts'

test('contentFindings turns each error that stops the build into a problem with advice', () => {
  const faults = [{ level: 'problem' as const, file: 'a.ts', what: 'is wrong.' }]
  expect(contentFindings({ files: [], faults }, temporaryDirectory())).toMatchObject([
    { ...faults[0], fix: 'fix it: the build stops at this' },
    { level: 'ok' },
  ])
})

const OWN = {
  name: 'Ève Roux',
  email: 'eve@roux.fr',
  sections: ['about'],
}
const filesOf = (contents: Record<string, unknown>) =>
  Object.entries(contents).map(([name, value]) => ({
    name: `${name}.ts`,
    exports: { [name]: value },
  }))
const saidOf = (contents: Record<string, unknown>) => {
  const findings = contentFindings({ files: filesOf(contents), faults: [] }, temporaryDirectory())
  return findings.map(it => `${it.level}: ${sentence(it)}`)
}

test('contentFindings finds no problem in content without placeholders', () => {
  expect(saidOf({ site: OWN })).toEqual([
    'ok: The build accepts every field',
    'ok: No field shows a placeholder or the demonstration’s name, or one of its pictures',
  ])
})

test('contentFindings includes the advice about invented projects, other hosts, the descent and the map', () => {
  const root = 'viewBox="0 0 1600 2400" data-place="Die" data-drop="9" data-ground="sea"'
  const drawing = `<svg ${root}><path id="footer-river" d="M0 0"/></svg>`
  const barAction = { label: 'Voir', to: 'https://cal.com/eve' }
  const files = filesOf({
    site: { ...OWN, mapMark: { place: 'Nulle-Part' }, barAction, sections: ['projects'] },
    projects: { projects: [{ client: 'Duval' }] },
    legal: { privacy: { intro: 'Ces clients sont fictifs.' } },
  })
  const findings = contentFindings({ files, faults: [] }, folderOf({ 'descent.svg': drawing }))
  expect(findings.slice(2).map(({ file, field }) => `${file} ${field}`)).toEqual([
    'legal.ts «privacy.intro»',
    'legal.ts «privacy»',
    'descent.svg undefined',
    'site.ts «mapMark»',
  ])
})

test('contentFindings ignores placeholders in sections that the page does not show', () => {
  const contents = { site: OWN, services: { lead: 'a@b.example' } }
  expect(saidOf(contents)).not.toContainEqual(expect.stringContaining('problem'))
  const shown = { ...contents, site: { ...OWN, sections: ['services'] } }
  expect(saidOf(shown)).toContain('problem: content/services.ts: «lead» still says a@b.example')
})

test('a placeholder in a Markdown section is reported only when the page shows that section', () => {
  const place = { file: 'sections/atelier.md', line: 3 }
  const atelier = {
    name: 'sections/atelier.md',
    exports: {},
    texts: [{ path: '', place, text: 'a@b.example' }],
  }
  const findings = (sections: string[]) => {
    const files = [...filesOf({ site: { ...OWN, sections } }), atelier]
    return said(contentFindings({ files, faults: [] }, temporaryDirectory()))
  }
  const found = 'content/sections/atelier.md, line 3: still says a@b.example'
  expect(findings(['atelier'])).toContain(found)
  expect(findings(['about'])).not.toContain(found)
})

test('contentFindings does not throw on content that the build refuses', () => {
  expect(saidOf({ site: {}, projects: {}, services: undefined })).toHaveLength(2)
  for (const projects of [{}, 5, [null]])
    expect(saidOf({ site: {}, projects: { projects } })).toHaveLength(2)
})

test('gaps in the legal notice are reported only when legal.ts has no placeholder', () => {
  const site = { ...OWN, location: { city: 'Die', country: 'FR' } }
  const contents = (intro: string) => ({ site, legal: { notice: { intro, rows: [] } } })
  const lacks = expect.stringContaining('warning: content/legal.ts: «notice» lacks your address')
  expect(saidOf(contents('Ève Roux EI'))).toContainEqual(lacks)
  expect(saidOf(contents('Ève Roux EI, [adresse]'))).not.toContainEqual(lacks)
})
