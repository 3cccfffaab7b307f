import { restoreProjects, restoreProjectsJob } from '#features/moderation/server/restore-projects.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function restoreProjectsEntry(services: Services): JobEntry {
  return jobEntry(restoreProjectsJob, (data) =>
    restoreProjects(contextFor(services, system('restore-projects')), data),
  )
}
