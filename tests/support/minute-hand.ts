import type { TestWorld } from './test-services.ts'

/** Advances the world's clock by minutes, because mails to one email must be a minute apart. */
export function minuteHand(world: () => Pick<TestWorld, 'services' | 'at'>): (minutes: number) => void {
  return (minutes) => {
    const now = world().services.clock()
    world().at(new Date(now.getTime() + minutes * 60_000).toISOString())
  }
}
