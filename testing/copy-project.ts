import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_INPUTS } from '../build/last-build.ts'
import { runToEnd } from '../packages/contact-server/testing/processes.ts'
import type { Scratch } from '../packages/contact-server/testing/scratch.ts'
import { ROOT } from '../root.ts'
import { plainPictures } from './contents.ts'
import { NOOR } from './places.ts'

const INPUTS = BUILD_INPUTS.filter(part => part !== 'content')
const PARTS = [...INPUTS, 'packages/relief', 'tools', 'package.json']
const filter = (path: string) => !path.endsWith('node_modules')

/**
 * Copies what builds and most tools need, for tests that change files. The folder `content` becomes the copy's content/; by
 * default, it is examples/noor, with small pictures.
 * @returns the copy's folder, which is deleted when `scratch` is disposed
 */
export async function copyProject(scratch: Scratch, content = NOOR): Promise<string> {
  const copy = scratch.directory()
  for (const part of PARTS)
    await cp(join(ROOT, part), join(copy, part), { recursive: true, filter })
  await cp(content, join(copy, 'content'), { recursive: true })
  if (content === NOOR) await plainPictures(join(copy, 'content/images'))
  await mkdir(join(copy, 'content/files'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // Cached files are named after a hash of what they are made from, so the copy can share the project's cache folders.
  for (const cache of ['kept', 'images']) {
    await mkdir(join(ROOT, '.cache', cache), { recursive: true })
    await mkdir(join(copy, '.cache'), { recursive: true })
    await symlink(join(ROOT, '.cache', cache), join(copy, '.cache', cache))
  }
  return copy
}

/** Runs a script of a copied project until it exits, with no settings other than `settings`. */
export const runScript = (copy: string, command: readonly string[], settings = {}) =>
  runToEnd(command, settings, copy)
