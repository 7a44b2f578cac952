import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** An English translation of MINIMUM (contents.ts). */
export const ENGLISH = {
  site: {
    role: 'Web developer',
    tagline: 'Simple sites.',
    title: 'Lou, web developer in Die',
    description: 'Simple sites.',
    openGraph: { title: 'Lou', description: 'Simple sites.', picture: 'Developer, Die' },
    profile: 'Developer in Die.',
    location: { city: 'Die' },
    availability: { title: 'Free', text: 'Write to me.' },
  },
  about: { lead: 'Hello.', paragraph: 'Here we are.' },
  skills: { lead: 'My tools.' },
  projects: { lead: 'My work.' },
  services: { lead: 'My services.' },
  legal: {
    notice: { intro: 'Notice.', rows: [{ term: 'Publisher', text: 'Lou Roux EI' }] },
    privacy: { intro: 'No cookies.' },
  },
}

/** The files of a translation: a string is a file's source, any other value is what the file exports. */
export type Files = Record<string, unknown>

export async function writeTranslation(folder: string, files: Files, tag = 'en'): Promise<void> {
  await mkdir(join(folder, tag), { recursive: true })
  for (const [name, value] of Object.entries(files)) {
    const file = join(folder, tag, name.includes('.') ? name : `${name}.ts`)
    await mkdir(dirname(file), { recursive: true })
    const isSource = typeof value === 'string'
    const source = isSource ? value : `export const ${name} = ${JSON.stringify(value)}\n`
    await writeFile(file, source)
  }
}
