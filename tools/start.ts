/** `npm start` builds the site if needed, then serves it with the contact function. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhatChanged } from '../build/build-what-changed.ts'
import { readManifest } from '../packages/contact-server/pages/manifest.ts'
import { DIST } from '../root.ts'
import { takeContentFolder } from '../schema/folder/content-folder.ts'

if (await buildWhatChanged(takeContentFolder())) {
  await import(pathToFileURL(join(DIST, 'server.mjs')).href)
  // This goes to stderr, because the server writes its log events to stdout.
  if (!readManifest(DIST).stamp?.production)
    console.error('To make it yours, change the files in content/; npm run dev shows each change.')
} else process.exitCode = 1
