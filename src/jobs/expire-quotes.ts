import * as z from 'zod/mini'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const expireQuotesJob = defineJob('expire-quotes', z.object({}))

/** Every minute: quotes whose last valid day has ended free their places. */
export function expireQuotesEntry(services: Services): JobEntry {
  const run = () => expireQuotes(contextFor(services, system('expire-quotes')))
  return jobEntry(expireQuotesJob, run, '* * * * *')
}
