import { withdrawQuotes, withdrawQuotesJob } from '#features/quotes/server/withdraw-quotes.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function withdrawQuotesEntry(services: Services): JobEntry {
  return jobEntry(withdrawQuotesJob, (data) =>
    withdrawQuotes(contextFor(services, system('withdraw-quotes')), data),
  )
}
