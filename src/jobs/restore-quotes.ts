import {
  restoreProjectQuotes,
  restoreProjectQuotesJob,
  restoreQuotes,
  restoreQuotesJob,
} from '#features/quotes/server/restore-quotes.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function restoreQuotesEntry(services: Services): JobEntry {
  return jobEntry(restoreQuotesJob, (data) =>
    restoreQuotes(contextFor(services, system('restore-quotes')), data),
  )
}

export function restoreProjectQuotesEntry(services: Services): JobEntry {
  return jobEntry(restoreProjectQuotesJob, (data) =>
    restoreProjectQuotes(contextFor(services, system('restore-project-quotes')), data),
  )
}
