import { hideProjects, hideProjectsJob } from '#features/moderation/server/hide-projects.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { type JobEntry, jobEntry } from '#platform/queue/queue.ts'

export function hideProjectsEntry(services: Services): JobEntry {
  return jobEntry(hideProjectsJob, (data) =>
    hideProjects(contextFor(services, system('hide-projects')), data),
  )
}
