import { isMainLanguage } from '../../schema/languages/language.ts'

/**
 * This script is inlined in the 404 page. It writes the unknown path to the console (§2 of the site's specification).
 */
const words = isMainLanguage ? '404, chemin inconnu :' : '404, unknown path:'
console.error(words, location.pathname)
