import { expect, test } from 'vitest'
import { ifThere } from './optional-content.ts'

test.each([
  ['Node', () => import('./no-such-file.ts' as string)],
  ['Supabase', () => Promise.reject(new TypeError('Module not found: file:///content/look.ts'))],
])('a file that is not there exports nothing, in the words of %s', async (_, load) => {
  expect(await ifThere(load())).toEqual({})
})

test('a file that is there and faulty is not taken for absent', async () => {
  const faulty = Promise.reject(new SyntaxError('Unexpected token'))
  await expect(ifThere(faulty)).rejects.toThrow('Unexpected token')
})
