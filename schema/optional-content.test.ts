import { expect, test } from 'vitest'
import { ifThere } from './optional-content.ts'

test.each([
  ['Node', () => import('./no-such-file.ts' as string)],
  ['Supabase', () => Promise.reject(new TypeError('Module not found: file:///content/look.ts'))],
])('a missing file counts as a file without exports under %s', async (_, load) => {
  expect(await ifThere(load())).toEqual({})
})

test('a faulty file is an error, not a missing file', async () => {
  const faulty = Promise.reject(new SyntaxError('Unexpected token'))
  await expect(ifThere(faulty)).rejects.toThrow('Unexpected token')
})
