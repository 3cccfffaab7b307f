import * as z from 'zod/mini'
import type { Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'
import { pruneLiveEvents } from '#platform/realtime/live-events.ts'

const pruneLiveEventsJob = defineJob('prune-live-events', z.object({}))
const KEPT_MS = 2 * 24 * 60 * 60 * 1000

/** Every night: what an open page may still ask for is two days old at most. */
export function pruneLiveEventsEntry(services: Services): JobEntry {
  const prune = () => pruneLiveEvents(services, new Date(services.clock().getTime() - KEPT_MS))
  return jobEntry(pruneLiveEventsJob, prune, '40 3 * * *')
}
