import { readDeliverySecret } from '../../../packages/contact-server/settings/function-settings.ts'
import { createDeliveryTrigger } from '../../../packages/contact-server/shell/delivery-trigger.ts'
import { env, keepAlive, log, service } from '../_shared/service.ts'

const secret = readDeliverySecret(env)

Deno.serve(createDeliveryTrigger({ secret, deliverDue: service.deliverDue, keepAlive, log }))
