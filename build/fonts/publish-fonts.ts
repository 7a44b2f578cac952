import type { FaceName } from '../../site/fonts/typeface.ts'
import { type Target, writeHashed } from '../write-hashed.ts'
import type { SiteFonts } from './language-fonts.ts'

export const publishFonts = async ({ main: { titre, texte } }: SiteFonts, target: Target) => ({
  titre: await publish(target, 'titre', titre),
  texte: await publish(target, 'texte', texte),
})

/**
 * Publishes the `latin-ext` and `vietnamese` fonts, if the site needs them.
 * @returns their CSS, for the late style sheets, which don't delay the first paint
 */
export async function publishMoreFonts({ more }: SiteFonts, target: Target): Promise<string> {
  const faces = more.flatMap(({ script, characters, fonts }) => {
    const range = [...characters].map(sign => `U+${sign.codePointAt(0)?.toString(16)}`)
    const face = async (font: FaceName, family: string) => {
      const url = await publish(target, `${font}-${script}`, fonts[font])
      return `@font-face{${family};src:url(${url});font-display:swap;unicode-range:${range}}`
    }
    return [
      face('titre', 'font-family:Titre'),
      face('texte', 'font-family:Texte;font-weight:400 700'),
    ]
  })
  return (await Promise.all(faces)).join('')
}

const publish = (target: Target, name: string, bytes: Buffer) =>
  writeHashed(target, `fonts/${name}.woff2`, bytes)
