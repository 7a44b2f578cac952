import { expect, test } from 'vitest'
import { acceptedEncodings } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=1', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip;q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0.5, br;q=0', ['gzip', 'identity']],
  ['identity, br;q=0.5', ['identity', 'br']],
  ['deflate', ['identity']],
  ['', ['identity']],
  [null, ['identity']],
  ['BR', ['br', 'identity']],
  ['*;q=0', ['identity']],
])('for the Accept-Encoding %j, acceptedEncodings returns %j, best first', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
