/** `npm start` builds the site if its sources have changed, then serves it with the contact function. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { takeContentFolder } from '../schema/folder/content-folder.ts'
import { DIST } from '../server/base/root.ts'
import { buildWhatChanged } from './build/build-what-changed.ts'

if (await buildWhatChanged(takeContentFolder()))
  await import(pathToFileURL(join(DIST, 'server.mjs')).href)
else process.exitCode = 1
