import * as z from 'zod/mini'
import { checkRegistersAgain } from '#features/applications/server/check-registers.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const checkRegistersJob = defineJob('check-registers', z.object({}))

/** Every night: the registers are asked again about companies that were last seen there a month ago. */
export function checkRegistersEntry(services: Services): JobEntry {
  const run = () => checkRegistersAgain(contextFor(services, system('check-registers')))
  return jobEntry(checkRegistersJob, run, '30 3 * * *')
}
