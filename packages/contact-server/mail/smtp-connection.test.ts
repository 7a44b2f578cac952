import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { eventually, LETTERHEAD, listening, newMessage } from '../testing/server.ts'
import { composeMessage } from './compose-message.ts'
import { createSmtpDelivery } from './smtp.ts'

const SENT = { sent: true }

/**
 * The fake server's reaction to a command or the final dot: it resets the connection ('cut'), doesn't answer ('silent'),
 * or answers normally (undefined). `mails` is the number of mails received so far in the session.
 */
type Misbehave = (line: string, mails: number) => 'cut' | 'silent' | undefined

function session(misbehave: Misbehave) {
  let mails = 0
  let inMail = false
  return function hear(line: string) {
    if (inMail && line !== '.') return undefined
    inMail = line === 'DATA'
    const answer = misbehave(line, mails) ?? (inMail ? '354 go on' : '250 ok')
    if (line === '.') mails++
    return answer
  }
}

/** The mail server misbehaves only on its first connection. */
async function deliveryTo(misbehave: Misbehave = () => undefined) {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    const hear = session(sockets.size === 0 ? misbehave : () => undefined)
    sockets.add(socket)
    heard.push('connect')
    createInterface(socket).on('line', line => {
      const answer = hear(line)
      if (answer) heard.push(line)
      if (answer === 'cut') socket.resetAndDestroy()
      else if (answer && answer !== 'silent') socket.write(`${answer}\r\n`)
    })
    socket.write('220 raw\r\n')
  })
  const target = { host: '127.0.0.1', port: await listening(server), implicitTls: false }
  const deliver = createSmtpDelivery({ ...target, auth: undefined })
  return {
    open: () => [...sockets].filter(({ destroyed }) => !destroyed).length,
    cut: () => sockets.forEach(socket => void socket.destroy()),
    count: (line: string) => heard.filter(it => it === line).length,
    deliver: async (id: string, { signal } = new AbortController()) =>
      deliver(await composeMessage(newMessage(id), LETTERHEAD), signal),
  }
}

test('consecutive mails share one connection; after the last mail, all connections close', async () => {
  const { deliver, count, open } = await deliveryTo()
  for (const id of ['a', 'b', 'c']) expect(await deliver(id)).toEqual(SENT)
  expect([count('connect'), count('DATA')]).toEqual([1, 3])
  expect(await Promise.all(['d', 'e'].map(id => deliver(id)))).toEqual([SENT, SENT])
  await eventually(() => open() === 0)
})

test('after the mail server has closed the connection, the next delivery opens a new one', async () => {
  const { deliver, cut, count } = await deliveryTo()
  expect(await deliver('a')).toEqual(SENT)
  cut()
  expect(await deliver('b')).toEqual(SENT)
  expect([count('connect'), count('DATA')]).toEqual([2, 2])
})

test('when the connection breaks after the final dot, the delivery fails, and is not repeated at once', async () => {
  const { deliver, count } = await deliveryTo((line, mails) =>
    line === '.' && mails === 1 ? 'cut' : undefined,
  )
  expect(await deliver('a')).toEqual(SENT)
  expect(await deliver('b')).toMatchObject({ sent: false, permanent: false })
  expect(count('DATA')).toBe(2)
})

test('an aborted delivery closes the open connection, and the next mail gets a new one', async () => {
  const { deliver, count } = await deliveryTo((_, mails) => (mails === 1 ? 'silent' : undefined))
  expect(await deliver('a')).toEqual(SENT)
  const cap = new AbortController()
  const aborted = deliver('b', cap)
  cap.abort()
  expect(await aborted).toMatchObject({ sent: false, permanent: false, error: 'EABORT CONN' })
  expect(await deliver('c')).toEqual(SENT)
  expect(count('connect')).toBe(2)
})

test.each([
  ['EHLO', 'CONN', 'server'],
  ['MAIL FROM', 'MAIL FROM', 'message'],
  ['RCPT TO', 'RCPT TO', 'message'],
  ['.', 'DATA', 'message'],
])(
  'when a mail server hangs at «%s», the error is «EABORT %s», blamed on the %s; later mails are sent',
  async (command, step, kind) => {
    let hung = false
    const { deliver, count } = await deliveryTo(line => {
      if (!line.startsWith(command)) return undefined
      hung = true
      return 'silent'
    })
    const cap = new AbortController()
    const hanging = deliver('a', cap)
    await eventually(() => hung)
    expect(await deliver('b')).toEqual(SENT)
    cap.abort()
    const failure = { sent: false, kind, permanent: false, error: `EABORT ${step}` }
    expect(await hanging).toEqual(failure)
    expect(await deliver('c')).toEqual(SENT)
    expect(count('connect')).toBe(2)
  },
)
