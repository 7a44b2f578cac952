import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../theme/palette.ts'
import { ContentError } from '../check-content.ts'
import { fault } from '../finding.ts'
import { type Logo, readLogo } from './logo.ts'
import type { CheckedLook } from './look.ts'

/** The look of the pictures that the build draws. Without `logo`, they show the default logo of three bars. */
export type Drawn = { palette: Palette; logo?: Logo | undefined }

/** @throws {ContentError} when the logo that look.ts names can't be shown */
export function drawnLook({ palette, logo }: CheckedLook, folder: string): Drawn {
  if (!logo) return { palette }
  const path = join(folder, logo)
  if (!existsSync(path))
    throw new ContentError([
      fault(`names «${logo}», which is not in content/.`, { file: 'look.ts', field: '«logo»' }),
    ])
  return { palette, logo: readLogo(readFileSync(path, 'utf8'), logo) }
}
