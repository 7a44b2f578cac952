import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eventually, listeningServer, MESSAGE, mailsIn } from './testing/server.ts'
import { CONTACT_PATH } from './wire/endpoint.ts'

/** Sends the headers of a request, and its body only when `finish` is called. */
async function startRequest(port: number) {
  const body = JSON.stringify(MESSAGE)
  const socket = connect(port, '127.0.0.1')
  const answer = { text: '' }
  socket.setEncoding('utf8').on('data', text => {
    answer.text += text
  })
  const length = Buffer.byteLength(body)
  socket.write(
    `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\n\r\n`,
  )
  await eventually(() => answer.text.includes('100 Continue'))
  return { answer, finish: () => socket.write(body) }
}

const FAULT = `new Error('secret text')`

test.each([
  ['a signal to stop', 'stopping', '', 0],
  ['an uncaught exception', 'uncaught', `throw ${FAULT}`, 1],
  ['an unhandled rejection', 'unhandled', `void Promise.reject(${FAULT})`, 1],
])(
  'after %s, the server finishes the running request, refuses new ones and exits',
  async (_, event, fault, exitCode) => {
    // SIGUSR2 triggers the fault, so that it happens while the server is reading a request.
    const preload = `process.on('SIGUSR2', () => { ${fault} })`
    const server = await listeningServer({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
    })
    const { port, dataDir } = server
    const { answer, finish } = await startRequest(port)
    server.child.kill(fault ? 'SIGUSR2' : 'SIGTERM')
    await eventually(() => server.output.stdout.includes(`"${event}"`))
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    finish()
    expect(await server.ended).toBe(exitCode)
    expect(answer.text).toContain('{"success":true}')
    expect(server.said()).not.toContain('secret text')
    await listeningServer({ DATA_DIR: dataDir })
    await eventually(() => mailsIn(dataDir).length === 1)
  },
)

test('a second signal ends the server immediately', async () => {
  const server = await listeningServer()
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\nhost: localhost\r\n`)
  await new Promise(resolve => socket.once('ready', resolve))
  server.child.kill('SIGTERM')
  await eventually(() => server.output.stdout.includes('"stopping"'))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(server.output.stdout.includes('"stopped"') ? 0 : 1)
})
