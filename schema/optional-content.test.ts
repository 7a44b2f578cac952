import { expect, test } from 'vitest'
import { ifThere } from './optional-content.ts'

test.each([
  ['Node', () => import('./no-such-file.ts' as string)],
  ['Supabase', () => Promise.reject(new TypeError('Module not found: file:///content/look.ts'))],
])('ifThere returns an empty object when %s reports a missing file', async (_, load) => {
  expect(await ifThere(load())).toEqual({})
})

test('ifThere rejects when the file has a syntax error', async () => {
  const faulty = Promise.reject(new SyntaxError('Unexpected token'))
  await expect(ifThere(faulty)).rejects.toThrow('Unexpected token')
})
