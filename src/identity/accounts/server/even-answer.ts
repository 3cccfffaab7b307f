import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the slowest of the cases that must be indistinguishable takes on an idle machine. */
const FLOOR_MS = 120

/** Runs the work and answers or refuses no earlier than this, so that the time reveals nothing about an email. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = delay(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
