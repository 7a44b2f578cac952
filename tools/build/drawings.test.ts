import { expect, test } from 'vitest'
import { makeDrawings } from './drawings.ts'

test('each icon that lucide does not have is named with its file and field', async () => {
  const names = new Map([
    ['mail', 'content/about.ts: «values.0.icon»'],
    ['wrensh', 'content/services.ts: «services.2.icon»'],
  ])
  await expect(makeDrawings(names)).rejects.toThrow(
    'content/services.ts: «services.2.icon» must be the name of a lucide icon (https://lucide.dev/icons), got "wrensh".',
  )
})
