import { jobEntries } from '#jobs/job-list.ts'
import type { TestWorld } from './test-services.ts'

/** Delivers events and runs jobs until neither are left. */
export async function settle(world: TestWorld): Promise<void> {
  const entries = new Map(jobEntries(world.services).map((entry) => [entry.job.name, entry]))
  do {
    await world.services.events.drain()
    for (const { name, data } of world.jobs.splice(0)) await entries.get(name)?.run(data)
  } while (world.jobs.length > 0 || (await world.services.events.drain()) > 0)
}

/** Runs the product's job of this name with `data` as they are in the queue. */
export async function runJob({ services }: TestWorld, name: string, data: object = {}): Promise<void> {
  const entry = jobEntries(services).find(({ job }) => job.name === name)
  if (!entry) throw new Error(`no job is called ${name}`)
  await entry.run(data)
}
