import { clockJumps } from './clock.ts'
import { diskFull, diskFullAfterSending } from './disk-full.ts'
import { floodFromManyAddresses, floodFromOneAddress } from './floods.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { KILLS } from './kills.ts'
import { outage } from './outage.ts'
import { overlap } from './overlap.ts'
import { payloadsThroughPostfix, payloadsThroughSmtpServer } from './payloads.ts'
import { acceptRate } from './rate.ts'
import { restoreBackup, restoreOntoNewMachine } from './restore.ts'
import { severalServers } from './several-servers.ts'
import { slowSockets } from './slow-sockets.ts'
import { smtpFaults } from './smtp-faults.ts'
import type { Scenario } from './trial.ts'

/** Every row of the table. */
export const SCENARIOS: readonly Scenario[] = [
  ...KILLS,
  smtpFaults(),
  outage,
  diskFull,
  diskFullAfterSending,
  overlap,
  ...severalServers,
  clockJumps,
  slowSockets,
  floodFromOneAddress,
  floodFromManyAddresses,
  hostileBodies,
  payloadsThroughSmtpServer,
  payloadsThroughPostfix,
  restoreBackup,
  restoreOntoNewMachine,
  acceptRate,
]
