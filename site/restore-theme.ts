/** Inlined in the head: the remembered theme is there before the first paint. */
import { restoreTheme } from './islands/theme.ts'

restoreTheme()
