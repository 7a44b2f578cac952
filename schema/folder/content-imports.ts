/** Imported before anything of content/: what modules import from there comes from the folder that `--content` names. */
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
