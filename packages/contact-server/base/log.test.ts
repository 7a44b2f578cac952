import { expect, test } from 'vitest'
import { createLog, describeError } from './log.ts'

test('the log writes each event as JSON with time and level, and drops events below the set level', () => {
  const lines: string[] = []
  const log = createLog({ level: 'warn', write: l => lines.push(l), readable: false })
  log.debug('a')
  log.info('b')
  log.warn('delivery_failed', { id: 'a', attempts: 2 })
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)
  const event = { time, level: 'warn', event: 'delivery_failed', id: 'a', attempts: 2 }
  expect(lines.map(line => JSON.parse(line))).toEqual([event])
})

test('with the option «readable», the log writes plain text instead of JSON', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: l => lines.push(l), readable: true })
  log.info('message_sent', { id: 'a', code: undefined })
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info {2}message_sent id=a$/)
})

test('describeError gives an error’s class, code and location, but never its message', () => {
  const error = Object.assign(new TypeError('secret text\n    at more secrets'), { code: 'E1' })
  const described = describeError(error)
  expect(described).toMatchObject({ error: 'TypeError', code: 'E1' })
  expect(described.where).toContain('log.test.ts')
  expect(JSON.stringify(described)).not.toContain('secret')
  expect(describeError('secret text')).toEqual({ error: 'string' })
})
