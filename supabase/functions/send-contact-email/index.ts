import { service } from '../_shared/service.ts'

Deno.serve(service.answer)
