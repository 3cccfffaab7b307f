import * as z from 'zod/mini'
import { pruneAccounts } from '#identity/single-sign-on/server/prune-accounts.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneAccountsJob = defineJob('prune-accounts', z.object({}))

/** Every night. */
export function pruneAccountsEntry(services: Services): JobEntry {
  const prune = () => pruneAccounts(contextFor(services, system('prune-accounts')))
  return jobEntry(pruneAccountsJob, prune, '20 3 * * *')
}
