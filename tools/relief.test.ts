import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../workshop/testing/processes.ts'
import { temporaryDirectory } from '../workshop/testing/server.ts'

const CONTENT = {
  site: {
    url: 'https://lou.example/',
    name: 'Lou Roy',
    role: 'Développeuse',
    tagline: 'Des sites.',
    title: 'Lou Roy',
    description: 'Des sites.',
    openGraph: { title: 'Lou Roy', description: 'Des sites.', picture: 'Lou Roy' },
    profile: 'Freelance.',
    email: 'lou@lou.example',
    emailPlaceholder: 'vous@votre.example',
    location: { city: 'Roubaix', country: 'FR' },
    availability: { title: 'Disponible', text: 'Dès mars.' },
    sections: ['about'],
    copyrightYear: 2026,
  },
  about: { lead: 'Bonjour.', paragraph: 'Bonjour.', figures: [], values: [] },
  skills: { lead: 'Outils.', categories: [] },
  projects: { lead: 'Projets.', projects: [] },
  services: { lead: 'Services.', services: [] },
  legal: {
    retentionDays: 30,
    notice: { intro: 'Mentions.', rows: [] },
    privacy: { intro: 'Vie privée.', sections: [] },
  },
}

/** Runs the command with a look, up to a file of heights that is missing. */
async function runWith(look: string | undefined) {
  const folder = temporaryDirectory()
  for (const [file, content] of Object.entries(CONTENT))
    await writeFile(join(folder, `${file}.ts`), `export const ${file} = ${JSON.stringify(content)}`)
  if (look !== undefined) await writeFile(join(folder, 'look.ts'), look)
  const args = ['tools/relief.ts', '--at', '50.69,3.17', '--dem', join(folder, 'heights.asc')]
  return await runToEnd(args, { CONTENT_FOLDER: folder })
}

test.each([
  ['that is missing', undefined, ''],
  ['with a wrong value', "export const look = 'lichn'", '«palette» must be one of'],
  ['with a syntax error', 'export const look = {', 'cannot be used yet'],
  ['whose logo is missing', "export const look = { logo: 'mark.svg' }", 'no file named «mark.svg»'],
])('a look %s does not stop the map', async (_, look, reason) => {
  const { stdout, stderr } = await runWith(look)
  expect(stderr).toMatch(/heights\.asc cannot be read: there is no such file\.\n$/)
  expect(stdout).toContain(reason)
  expect(stdout === '').toBe(look === undefined)
})
