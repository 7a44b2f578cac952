import { connect } from 'node:net'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { pause } from '../testing/scratch.ts'
import { startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const CUT_WITHIN_MS = 11_000
const GIVE_UP_AFTER_MS = 60_000
const DROP_EVERY_MS = 500
const VISIT_EVERY_MS = 50
const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
const ATTACKS = [
  { head: HEAD, drop: 'x: y\r\n' },
  { head: `${HEAD}content-length: 1000\r\n\r\n`, drop: 'x' },
  { head: `${HEAD}transfer-encoding: chunked\r\n\r\n`, drop: '1\r\nx\r\n' },
] as const

/** Opens `rounds` sockets that send a few bytes at a time. The server must disconnect them and still serve visitors. */
export const slowSockets: Scenario = {
  group: 'slow',
  name: '# slow sockets',
  rounds: 500,
  run: async trial => {
    trial.mayQuarantine = true
    const mail = await startMailServer(trial)
    const { port } = await startServer(trial, mail.port)
    const livesMs: number[] = []
    await trial.repeat(async n => trickle(trial, port, n, livesMs))
    const startedAtMs = performance.now()
    while (livesMs.length < trial.rounds && performance.now() < startedAtMs + GIVE_UP_AFTER_MS) {
      await visit(trial, port)
      await pause(VISIT_EVERY_MS)
    }
    const isCut = livesMs.length === trial.rounds && Math.max(...livesMs) <= CUT_WITHIN_MS
    const longest = `${(Math.max(...livesMs) / 1000).toFixed(1)} s`
    trial.expect(isCut, `${livesMs.length} slow sockets were cut, the last one after ${longest}`)
    trial.notes.push(`the last one cut after ${longest}`)
    await trial.expectAllMails()
  },
}

/** Opens one slow socket. Adds to `livesMs` the time until the server closes it. */
function trickle(trial: Trial, port: number, n: number, livesMs: number[]): void {
  const { head, drop } = ATTACKS[n % ATTACKS.length] ?? ATTACKS[0]
  const socket = connect(port, '127.0.0.1')
  let startedAtMs = performance.now()
  const timer = setInterval(() => socket.writable && socket.write(drop), DROP_EVERY_MS)
  trial.defer(() => void socket.destroy())
  socket.on('error', () => {})
  socket.on('connect', () => {
    startedAtMs = performance.now()
    socket.write(head)
  })
  socket.on('close', () => {
    clearInterval(timer)
    livesMs.push(performance.now() - startedAtMs)
  })
  socket.resume()
}
