import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT } from '../folder/content-folder.ts'
import { type Logo, readLogo } from './logo.ts'
import type { CheckedLook } from './look.ts'
import type { Palette } from './palette.ts'

/** What pictures are drawn in; without a logo, with the three bars. */
export type Drawn = { palette: Palette; logo?: Logo | undefined }

/** @throws an Error of one sentence when its logo cannot be shown */
export function drawnLook({ palette, logo }: CheckedLook): Drawn {
  if (!logo) return { palette }
  const path = join(CONTENT, logo)
  if (!existsSync(path))
    throw new Error(`content/look.ts: «logo»: no file named «${logo}» in content/.`)
  return { palette, logo: readLogo(readFileSync(path, 'utf8'), logo) }
}

/** What the build would say of its logo. */
export function logoFaults(look: CheckedLook): string[] {
  try {
    drawnLook(look)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
