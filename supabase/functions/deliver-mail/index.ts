import { createDeliveryTrigger } from '../../../server/delivery-trigger.ts'
import { readDeliverySecret } from '../../../server/function-config.ts'
import { env, keepAlive, log } from '../_shared/platform.ts'
import { service } from '../_shared/service.ts'

const secret = readDeliverySecret(env)

Deno.serve(createDeliveryTrigger({ secret, deliverDue: service.deliverDue, keepAlive, log }))
