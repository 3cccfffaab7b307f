import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { expireChecks } from '#features/applications/server/expire-checks.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { createApp } from '#http/app.ts'
import { builtPages, pages } from '#http/pages/pages.ts'
import { system } from '#kernel/actor.ts'
import { anInsurance, aStaffMember, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const DEVICE = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
const LAST_DAY = '2026-11-30'

let world: TestWorld
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/ensure.mjs', '--build'])
  world = await testServices()
  app = createApp(world.services, { pages: await pages(builtPages(), world.services.config.publicUrl) })
}, 300_000)

/** A document expires; the test moves the clock, because a browser cannot wait nine days. */
test('a document expires, the company loses its badge the next day, and gets it back with a new document', async () => {
  const company = await aVerifiedCompany(world)
  await checkInsurance(company, LAST_DAY)

  world.at('2026-11-30T22:59:00Z')
  const lastDay = await verificationPage(company)
  expect(lastDay).toContain('Godkänd')
  expect(lastDay).toContain('4 av 4 steg slutförda')
  expect(lastDay).toContain('Går snart ut.')

  world.at('2026-11-30T23:00:00Z')
  const dayAfter = await verificationPage(company)
  expect(dayAfter).toContain('Ej komplett')
  expect(dayAfter).toContain('3 av 4 steg slutförda')
  expect(dayAfter).toContain('Kontrollen har gått ut.')
  expect(dayAfter).toContain('Försäkringsbrevet')

  await expireChecks(world.context(system('expire-checks')))
  expect(await verificationPage(company)).toContain('3 av 4 steg slutförda')

  await checkInsurance(company, '2027-11-30')
  const renewed = await verificationPage(company)
  expect(renewed).toContain('Godkänd')
  expect(renewed).toContain('4 av 4 steg slutförda')
})

function checkInsurance(company: Company, validUntil: string): Promise<void> {
  return recordCheck(world.context(aStaffMember()), anInsurance(company, validUntil))
}

async function verificationPage({ token }: Company): Promise<string> {
  const headers = { cookie: `handslag=${token}` }
  const answer = await app.request('http://localhost:3000/company/verification', { headers }, DEVICE)
  expect(answer.status).toBe(200)
  // The text as it is read: React separates texts with comments.
  return (await answer.text()).replaceAll('<!-- -->', '')
}
