import { inviteCompanies } from '#features/matching/server/invite-companies.ts'
import { matchProjectJob } from '#features/matching/server/match-published-projects.ts'
import { system } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { contextFor, type Services } from '#platform/context.ts'
import type { JobEntry } from '#platform/queue/queue.ts'

/** Asks companies about one published project. A project that has been erased meanwhile needs none. */
export function matchProject(services: Services): JobEntry {
  return {
    job: matchProjectJob as JobEntry['job'],
    run: async (data) => {
      const { projectId } = matchProjectJob.schema.parse(data)
      try {
        await inviteCompanies(contextFor(services, system('match-project')), projectId)
      } catch (error) {
        if (!(error instanceof NotFound)) throw error
      }
    },
  }
}
