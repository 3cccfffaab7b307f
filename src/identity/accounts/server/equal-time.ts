import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the slowest case takes on an idle machine, in ms: the cases must be indistinguishable. */
const FLOOR_MS = 120

/**
 * Runs the work, and answers or refuses no earlier than {@link FLOOR_MS}, so that the time reveals nothing about an
 * email.
 */
export async function answerInEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = delay(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
