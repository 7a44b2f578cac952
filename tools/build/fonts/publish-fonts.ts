import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE } from '../bundle.ts'
import { FONT_FOLDER } from '../subset-fonts.ts'
import { contentHash } from '../write-hashed.ts'
import { MORE_FONTS, type MoreFonts } from './language-fonts.ts'

export const FONTS = ['titre', 'texte'] as const
type Font = (typeof FONTS)[number]

/** The addresses of the two fonts of the page. */
export type Fonts = Record<Font, string>

/**
 * The folder of the fonts. When the site has translations, FONT_FOLDER names a folder of fonts with more characters.
 */
const folder = () => process.env.FONT_FOLDER ?? FONT_FOLDER

/** Copies the fonts to `<outDir>/fonts` under hashed names. @returns the address of each font */
export async function publishFonts(outDir: string): Promise<Fonts> {
  const addresses = FONTS.map(async font => [font, await publish(outDir, font)])
  return Object.fromEntries(await Promise.all(addresses))
}

/**
 * Publishes the fonts for `latin-ext` and `vietnamese`, if the site needs them. @returns their CSS for the late style
 * sheet
 */
export async function publishMoreFonts(outDir: string): Promise<string> {
  const list = join(folder(), MORE_FONTS)
  const more: MoreFonts[] = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : []
  const faces = more.flatMap(({ script, characters }) => {
    const range = [...characters].map(sign => `U+${sign.codePointAt(0)?.toString(16)}`)
    const face = async (font: Font, family: string) => {
      const url = await publish(outDir, `${font}-${script}`)
      return `@font-face{${family};src:url(${url});font-display:swap;unicode-range:${range}}`
    }
    return [
      face('titre', 'font-family:Titre'),
      face('texte', 'font-family:Texte;font-weight:400 700'),
    ]
  })
  return (await Promise.all(faces)).join('')
}

async function publish(outDir: string, name: string): Promise<string> {
  const bytes = await readFile(join(folder(), `${name}.woff2`))
  const path = `fonts/${name}.${contentHash(bytes)}.woff2`
  await mkdir(join(outDir, 'fonts'), { recursive: true })
  await writeFile(join(outDir, path), bytes)
  return BASE + path
}
