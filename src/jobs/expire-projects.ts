import * as z from 'zod/mini'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const expireProjectsJob = defineJob('expire-projects', z.object({}))

/** Every minute: open projects whose last day for quotes has ended expire, and their owners are asked what to do. */
export function expireProjectsEntry(services: Services): JobEntry {
  const run = () => expireProjects(contextFor(services, system('expire-projects')))
  return jobEntry(expireProjectsJob, run, '* * * * *')
}
