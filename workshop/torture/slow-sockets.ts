import { connect } from 'node:net'
import { CONTACT_PATH } from '../../contact/endpoint.ts'
import { pause } from '../testing/scratch.ts'
import { keepQuarantined, startMailServer, startServer, visit } from './kit.ts'
import type { Scenario, Trial } from './trial.ts'

const CUT_WITHIN_MS = 11_000
const DROP_EVERY_MS = 500
const VISIT_EVERY_MS = 50
const HEAD = `POST ${CONTACT_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
const ATTACKS = [
  { head: HEAD, drop: 'x: y\r\n' },
  { head: `${HEAD}content-length: 1000\r\n\r\n`, drop: 'x' },
  { head: `${HEAD}transfer-encoding: chunked\r\n\r\n`, drop: '1\r\nx\r\n' },
]

/** `rounds` sockets send one drop after the other while visitors write: the visitors are served, the slow are cut. */
export const slowSockets: Scenario = {
  group: 'slow',
  name: '# slow sockets',
  rounds: 500,
  run: async trial => {
    const DATA_DIR = trial.directory()
    const mail = await startMailServer(trial)
    const { port } = await startServer(trial, mail.port, { DATA_DIR })
    keepQuarantined(trial, DATA_DIR)
    const { rounds, signal } = trial.options
    const slow = Array.from({ length: rounds }, (_, n) => trickle(trial, port, n))
    let longestMs: number | undefined
    const cut = Promise.all(slow).then(times => {
      longestMs = Math.max(...times)
    })
    while (longestMs === undefined && !signal.aborted) {
      await visit(trial, port)
      await Promise.race([cut, pause(VISIT_EVERY_MS)])
    }
    if (longestMs === undefined) return
    trial.notes.push(`the last one cut after ${(longestMs / 1000).toFixed(1)} s`)
    trial.expect(longestMs <= CUT_WITHIN_MS, `a slow socket lived for ${longestMs.toFixed(0)} ms`)
    await trial.expectAllMails()
  },
}

/** Opens one slow socket and resolves to the ms after which the server closed it. */
function trickle(trial: Trial, port: number, n: number): Promise<number> {
  const { head, drop } = ATTACKS[n % ATTACKS.length] ?? { head: '', drop: '' }
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let startedAtMs = performance.now()
    const timer = setInterval(() => socket.writable && socket.write(drop), DROP_EVERY_MS)
    const end = () => {
      clearInterval(timer)
      socket.destroy()
    }
    trial.defer(end)
    socket.on('error', () => {})
    socket.on('connect', () => {
      startedAtMs = performance.now()
      socket.write(head)
    })
    socket.on('close', () => {
      end()
      resolve(performance.now() - startedAtMs)
    })
    socket.resume()
  })
}
