import * as z from 'zod/mini'
import { rotateSigningKeys } from '#identity/sessions/server/rotate-signing-keys.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const rotateSigningKeysJob = defineJob('rotate-signing-keys', z.object({}))

/** Every night: a new key is made when it is time, a day before it signs. */
export function rotateSigningKeysEntry(services: Services): JobEntry {
  const rotate = () => rotateSigningKeys(contextFor(services, system('rotate-signing-keys')))
  return jobEntry(rotateSigningKeysJob, rotate, '20 3 * * *')
}
