import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Check, ROWS, type Target } from './check.ts'
import { everyCheck } from './every-check.ts'
import { type Impostor, startImpostor } from './impostor.ts'

/** A client may retry for half a minute; a check that has not succeeded by then has failed. */
const PATIENCE_MS = 2_000
const AT_ONCE = 16

describe('the suite', () => {
  test('is large enough', () => {
    expect(everyCheck.length).toBeGreaterThanOrEqual(400)
  })

  test('covers every row', () => {
    expect(ROWS.filter((row) => !everyCheck.some((check) => check.row === row))).toEqual([])
    expect(everyCheck.filter(({ row }) => !(ROWS as readonly string[]).includes(row))).toEqual([])
  })

  test('has a different name for each check', () => {
    const names = everyCheck.map(nameOf)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe.each([200, 400, 401, 404, 500])('a server that answers everything with %i', (status) => {
  let impostor: Impostor
  beforeAll(async () => {
    impostor = await startImpostor(status)
  })
  afterAll(() => impostor.stop())

  test('keeps none of the promises', async () => {
    const waiting = [...everyCheck]
    const kept: string[] = []
    const work = async () => {
      for (let check = waiting.pop(); check; check = waiting.pop())
        if (await succeeds(check, impostor.target)) kept.push(nameOf(check))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    expect(kept).toEqual([])
  }, 300_000)
})

function succeeds(check: Check, target: Target): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([
    check.run(target).then(
      () => true,
      () => false,
    ),
    patience,
  ])
}

function nameOf({ row, name }: Check): string {
  return `${row}: ${name}`
}
