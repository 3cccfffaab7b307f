import { afterAll, beforeAll, describe, test } from 'vitest'
import type { OidcIssuer } from '#tests/support/identity/oidc-issuer.ts'
import { testServices } from '#tests/support/test-services.ts'
import { ROWS, type Target } from './check.ts'
import { everyCheck } from './every-check.ts'
import { type RunningServer, startIssuer, startOpen, startStrict } from './products.ts'
import { providerAt } from './provider.ts'

const running: RunningServer[] = []
let issuer: OidcIssuer
let target: Target

beforeAll(async () => {
  const open = await startOpen(await testServices())
  running.push(open)
  issuer = await startIssuer()
  const strict = await startStrict(await testServices(), issuer)
  running.push(strict)
  target = { open: open.server, strict: strict.server, provider: providerAt(issuer, strict.server.url) }
}, 300_000)

afterAll(async () => {
  await Promise.all(running.map(({ product }) => product.stop()))
  await issuer?.stop()
})

describe.each(ROWS)('%s', (row) => {
  const checks = everyCheck.filter((check) => check.row === row)
  test.concurrent.each(checks)('$name', ({ run }) => run(target))
})
