/**
 * Makes imports of content/ read the folder that `--content` names. A program has to import this module before any file
 * of content/.
 */
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inContent, isElsewhere } from './content-folder.ts'

if (isElsewhere)
  registerHooks({
    resolve(specifier, { parentURL, ...context }, next) {
      const url = specifier.startsWith('.') ? URL.parse(specifier, parentURL) : undefined
      const chosen = url?.protocol === 'file:' && inContent(fileURLToPath(url))
      return next(chosen ? pathToFileURL(chosen).href : specifier, { parentURL, ...context })
    },
  })
