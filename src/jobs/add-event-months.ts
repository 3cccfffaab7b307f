import * as z from 'zod/mini'
import type { Services } from '#platform/context.ts'
import { addEventMonths } from '#platform/events/add-event-months.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const addEventMonthsJob = defineJob('add-event-months', z.object({}))

/** Every night. */
export function addEventMonthsEntry(services: Services): JobEntry {
  return jobEntry(addEventMonthsJob, () => addEventMonths(services), '15 4 * * *')
}
