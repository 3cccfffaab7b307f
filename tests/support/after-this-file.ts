import { afterAll, expect } from 'vitest'

type CleanUp = () => unknown

/** What is to be done after each file that has not ended, by the path of the file. */
const waiting = new Map<string, CleanUp[]>()

/**
 * Runs `cleanUp` after the last test of the file, the latest first. Vitest's own `afterAll` does nothing when it is called
 * while a test or a `beforeAll` runs, where most worlds are made.
 */
export function afterThisFile(cleanUp: CleanUp): void {
  const path = thisFile()
  waiting.set(path, [...(waiting.get(path) ?? []), cleanUp])
}

/** Registers that for one file; `vitest.config.ts` has it run before each. */
export function cleanUpAfterEachFile(): void {
  afterAll(async () => {
    const path = thisFile()
    const cleanUps = waiting.get(path) ?? []
    waiting.delete(path)
    for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  })
}

function thisFile(): string {
  return expect.getState().testPath ?? ''
}
