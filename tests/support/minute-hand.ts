import type { TestWorld } from './test-services.ts'

/** Moves the world's clock on, in minutes: mails to one address are a minute apart. */
export function minuteHand(world: () => Pick<TestWorld, 'services' | 'at'>): (minutes: number) => void {
  return (minutes) => {
    const now = world().services.clock()
    world().at(new Date(now.getTime() + minutes * 60_000).toISOString())
  }
}
