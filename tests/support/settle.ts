import { jobEntries } from '#jobs/job-list.ts'
import type { TestWorld } from './test-services.ts'

/** Lets everything follow that has to: events are delivered and jobs run, until nothing is left of either. */
export async function settle(world: TestWorld): Promise<void> {
  const entries = new Map(jobEntries(world.services).map((entry) => [entry.job.name, entry]))
  do {
    await world.services.events.drain()
    for (const { name, data } of world.jobs.splice(0)) await entries.get(name)?.run(data)
  } while (world.jobs.length > 0 || (await world.services.events.drain()) > 0)
}
