/** `npm run fonts` regenerates the two committed font files, and copies their licence. */
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FONT_FOLDER, makeFonts } from '../build/subset-fonts.ts'
import { PACKAGE_FOLDER } from '../site/fonts/typeface.ts'

for (const [name, bytes] of Object.entries(await makeFonts())) {
  await writeFile(join(FONT_FOLDER, `${name}.woff2`), bytes)
  console.log(`site/fonts/${name}.woff2  ${bytes.length} bytes`)
}
await copyFile(join(PACKAGE_FOLDER, 'LICENSE'), join(FONT_FOLDER, 'OFL.txt'))
