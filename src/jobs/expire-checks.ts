import * as z from 'zod/mini'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const expireChecksJob = defineJob('expire-checks', z.object({}))

/** A quarter past midnight: what ran out is taken down, and companies are warned of what is about to. */
export function expireChecksEntry(services: Services): JobEntry {
  const run = () => expireChecks(contextFor(services, system('expire-checks')))
  return jobEntry(expireChecksJob, run, '15 0 * * *')
}
