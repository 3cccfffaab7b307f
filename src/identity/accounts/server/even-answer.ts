import { setTimeout as delay } from 'node:timers/promises'

/** Longer than the slowest of the ways that must not be told apart takes when the machine has nothing else to do. */
const FLOOR_MS = 120

/** Does the work and answers, or refuses, no earlier than this: how long it took says nothing about an address. */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = delay(FLOOR_MS)
  try {
    return await work()
  } finally {
    await floor
  }
}
