import { afterAll, beforeAll, describe, test } from 'vitest'
import { testServices } from '../support/test-services.ts'
import { ROWS, type Target } from './check.ts'
import { everyCheck } from './every-check.ts'
import { type RunningServer, startOpen, startStrict } from './products.ts'

const running: RunningServer[] = []
let target: Target

beforeAll(async () => {
  const open = await startOpen(await testServices())
  running.push(open)
  const strict = await startStrict(await testServices())
  running.push(strict)
  target = { open: open.server, strict: strict.server }
})

afterAll(() => Promise.all(running.map(({ product }) => product.stop())))

describe.each(ROWS)('%s', (row) => {
  const checks = everyCheck.filter((check) => check.row === row)
  test.concurrent.each(checks)('$name', ({ run }) => run(target))
})
