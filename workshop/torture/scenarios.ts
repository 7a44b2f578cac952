import { clockJumps } from './clock.ts'
import { diskFull, diskFullAfterSending } from './disk-full.ts'
import { floodFromManyAddresses, floodFromOneAddress } from './floods.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { KILL_POINTS, killAt } from './kills.ts'
import { payloadsThroughPostfix, payloadsThroughSmtpServer } from './mail-payloads.ts'
import { outage } from './outage.ts'
import { overlap } from './overlap.ts'
import { acceptRate } from './rate.ts'
import { restoreBackup, restoreOntoNewMachine } from './restore.ts'
import type { Scenario } from './scenario.ts'
import { severalServers } from './several-servers.ts'
import { SHARED_FAULTS } from './shared-faults.ts'
import { slowSockets } from './slow-sockets.ts'
import { smtpFaults } from './smtp-faults.ts'

export type Entry = { group: string; run: Scenario; rounds: number }

const KILLS_EACH = 13

/** Every row of the table; `--only` chooses by group, `rounds` is what a full run uses. */
export const SCENARIOS: readonly Entry[] = [
  ...Object.keys(KILL_POINTS).map(name => ({
    group: 'kill',
    run: killAt(name),
    rounds: KILLS_EACH,
  })),
  { group: 'smtp', run: smtpFaults(), rounds: 1 },
  { group: 'outage', run: outage, rounds: 100 },
  { group: 'disk', run: diskFull, rounds: 5 },
  { group: 'disk', run: diskFullAfterSending, rounds: 1 },
  { group: 'overlap', run: overlap, rounds: 8 },
  { group: 'servers', run: severalServers(SHARED_FAULTS.kill), rounds: 5 },
  { group: 'servers', run: severalServers(SHARED_FAULTS.crash), rounds: 5 },
  { group: 'servers', run: severalServers(SHARED_FAULTS.cut), rounds: 2 },
  { group: 'clock', run: clockJumps, rounds: 3 },
  { group: 'slow', run: slowSockets, rounds: 500 },
  { group: 'flood', run: floodFromOneAddress, rounds: 1000 },
  { group: 'flood', run: floodFromManyAddresses, rounds: 2000 },
  { group: 'bodies', run: hostileBodies, rounds: 10_000 },
  { group: 'payloads', run: payloadsThroughSmtpServer, rounds: 1 },
  { group: 'payloads', run: payloadsThroughPostfix, rounds: 1 },
  { group: 'restore', run: restoreBackup, rounds: 4 },
  { group: 'restore', run: restoreOntoNewMachine, rounds: 1 },
  { group: 'rate', run: acceptRate, rounds: 2000 },
]

export const GROUPS: readonly string[] = [...new Set(SCENARIOS.map(({ group }) => group))]
