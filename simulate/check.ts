import { toTable } from '../bench/report.ts'
import { MINUTE_MS } from '../server/retry.ts'
import { arrivalTimes } from './arrivals.ts'
import { type Course, type Measured, measure } from './measure.ts'
import { seededRandom } from './random.ts'
import { inWords } from './report.ts'
import { run } from './run.ts'
import type { Summary } from './tally.ts'

/** Simulated and measured may differ by this share: the real server shares its machine with others. */
const TOLERANCE = 0.15
/** A delay may besides differ by what so many mails take: one that slips behind another moves by whole mails. */
const SLIP_MAILS = 2

/** Two fifths of what one worker can deliver, with the mail server away for a fifth of the time. */
const COURSE: Course = {
  speed: 60,
  mailMs: 6_000,
  outage: { atMs: 8 * MINUTE_MS, lastsMs: 8 * MINUTE_MS, as: 'refuses' },
  endMs: 42 * MINUTE_MS,
}
const PER_DAY = 5_760
const LAST_ARRIVAL_MS = 40 * MINUTE_MS

type Line = {
  name: string
  pick: (summary: Summary) => number
  show: (value: number) => string
  /** True for times that a message, or the queue, had to wait. */
  slips?: true
}

const count = (value: number) => value.toFixed(0)
const LINES: Line[] = [
  { name: 'arrived', pick: it => it.arrived, show: count },
  { name: 'sent', pick: it => it.sent, show: count },
  { name: 'longest queue', pick: it => it.longestQueue, show: count },
  { name: 'mean delay', pick: it => it.meanMs, show: inWords, slips: true },
  { name: 'median delay', pick: it => it.medianMs, show: inWords, slips: true },
  { name: 'p99 delay', pick: it => it.p99Ms, show: inWords, slips: true },
  { name: 'longest delay', pick: it => it.slowestMs, show: inWords, slips: true },
  {
    name: 'empty after the return',
    pick: it => it.emptyAfterMs ?? Number.POSITIVE_INFINITY,
    show: inWords,
    slips: true,
  },
  { name: 'attempts each', pick: it => it.attemptsEach, show: value => value.toFixed(2) },
]

/** Lets the real server and the simulation meet the same visitors and the same outage; false when they differ. */
export async function check(seed: number): Promise<boolean> {
  const arrivals = [
    ...arrivalTimes({ perDay: PER_DAY, pattern: 'steady', days: 1 }, seededRandom(seed)),
  ].filter(atMs => atMs < LAST_ARRIVAL_MS)
  const { speed, mailMs } = COURSE
  console.log(
    `The real server with a clock ${speed} times as fast: ${arrivals.length} messages in ${LAST_ARRIVAL_MS / speed / 1000} s, ${mailMs / speed} ms a mail.`,
  )
  const measured = await measure(COURSE, arrivals, seededRandom(seed))
  const tally = await run(toSetting(measured), arrivals, seededRandom(~seed))
  const compared = LINES.map(line => compare(line, tally.summary(), measured))
  console.log(
    `On the fast clock a mail took ${inWords(measured.deliveryMs)} with its record in the store, a refused one ${inWords(measured.refusalMs)}: this is all that the simulation is told.`,
  )
  const within = `within ±${TOLERANCE * 100} % or ${SLIP_MAILS} mails`
  const head = ['', 'simulated', 'measured', 'simulated / measured', within]
  console.log(
    toTable(
      head,
      compared.map(({ cells }) => cells),
    ),
  )
  return compared.every(({ holds }) => holds)
}

function toSetting({ deliveryMs, refusalMs }: Measured) {
  const { outage, endMs } = COURSE
  return { deliveryMs, refusalMs, workers: 1, outage, limited: false, endMs }
}

function compare({ name, pick, show, ...line }: Line, simulated: Summary, measured: Measured) {
  const [expected, found] = [pick(simulated), pick(measured.summary)]
  const ratio = expected / found
  const slackMs = line.slips ? SLIP_MAILS * measured.deliveryMs : 0
  const holds = Math.abs(expected - found) <= Math.max(slackMs, TOLERANCE * found)
  const cells = [name, show(expected), show(found), ratio.toFixed(2), holds ? 'yes' : 'NO']
  return { holds, cells }
}
