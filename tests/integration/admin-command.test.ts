import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standingOf } from '#features/applications/server/application-queries.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor } from '#platform/context.ts'
import { type OpenServices, openServices } from '#platform/open-services.ts'
import { aCompany, type Company } from '#tests/support/personas.ts'
import type { TestWorld } from '#tests/support/test-services.ts'

const run = promisify(execFile)

let environment: Record<string, string>
let server: OpenServices
let company: Company
let waiting: Company

/** A process that has the data folder open, as a running server has. */
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-admin-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  server = await openServices(readConfig(environment), { handlers: [] })
  const services = { ...server.services, events: { ...server.services.events, wake: () => undefined } }
  const world: Pick<TestWorld, 'services' | 'context'> = {
    services,
    context: (actor) => contextFor(services, actor ?? { kind: 'anonymous' }),
  }
  company = await aCompany(world as TestWorld, { orgNumber: '5567037485', companyName: 'Bygg & Bad AB' })
  waiting = await aCompany(world as TestWorld, { companyName: 'Väntande Bygg AB' })
})

afterAll(async () => {
  await server.close()
  await rm(environment.DATA_DIR ?? '', { recursive: true, force: true })
})

describe('npm run admin', () => {
  test('approves a company while the server runs on the same data folder', async () => {
    expect((await admin('company', 'list')).output).toMatch(/556703-7485 +Bygg & Bad AB .* väntar på besked/)
    const approval = ['company', 'approve', '556703-7485', '--by', 'Sara']
    const { code, output } = await admin(...approval, '--f-tax', 'tax-agency')
    expect([code, output]).toEqual([1, expect.stringMatching(/^De fyra kontrollerna är inte klara/)])
    const sources = '--f-tax tax-agency --insurance insurer --identity meeting --reference customer'.split(
      ' ',
    )
    const checks = [...sources, '--note', 'Talat med bolaget, firmatecknaren och en kund']
    const complete = [...approval, ...checks, '--valid-until', inDays(300)]
    expect(await admin(...complete)).toEqual({
      code: 0,
      output: 'Bygg & Bad AB är godkänt och kan lämna offerter.\n',
    })
    const standing = await standingOf(contextFor(server.services, { kind: 'anonymous' }), company.companyId)
    expect(standing).toEqual({ verified: true, lacks: [] })
    expect(await admin(...complete)).toEqual({ code: 1, output: 'Företaget är redan godkänt.\n' })
  })

  test('asks a company about its application, and refuses it with the given reason', async () => {
    const ask = ['company', 'ask', waiting.email, '--question', 'Vilken försäkring har ni?', '--by', 'Sara']
    expect(await admin(...ask)).toEqual({
      code: 0,
      output: 'Frågan är skickad till Väntande Bygg AB.\n',
    })
    expect(await admin(...ask)).toEqual({
      code: 1,
      output: 'Det finns redan en fråga som väntar på svar.\n',
    })
    const refuse = ['company', 'refuse', waiting.email]
    expect(await admin(...refuse)).toEqual({ code: 2, output: 'Skriv något först\n' })
    expect(await admin(...refuse, '--reason', 'Ingen F-skatt.')).toEqual({
      code: 0,
      output: 'Ansökan från Väntande Bygg AB är avslagen.\n',
    })
    expect((await admin('company', 'list')).output).toMatch(/Väntande Bygg AB .* avslagen/)
  })

  test('leaves the event to the server, which has the handlers', async () => {
    const { rows } = await server.services.pool.query(
      `select actor_name, delivered_at from events where type = 'application.approved'`,
    )
    expect(rows).toEqual([{ actor_name: 'Sara', delivered_at: null }])
  })

  test.each([
    [['company', 'approve', '123'], /Ange företaget/],
    [['company', 'approve', 'ingen@example.se'], /Inget företag hittades/],
    [['company', 'item', '556703-7485', 'hund', 'missing'], /Punkten finns inte/],
    [['company', 'approve', '556703-7485', '--f-tax', 'x'], /Källan finns inte/],
    [['constructor'], /finns inte/],
    [['company', 'fly'], /finns inte[\s\S]*npm run admin/],
  ])('%j is refused with the right syntax', async (words, sentence) => {
    const { code, output } = await admin(...words)
    expect(code).toBe(2)
    expect(output).toMatch(sentence)
  })
})

function inDays(days: number): string {
  return addDays(stockholmDate(new Date()), days)
}

async function admin(...words: string[]): Promise<{ code: number; output: string }> {
  try {
    const env = { ...process.env, ...environment }
    const { stdout } = await run(process.execPath, ['scripts/admin.ts', ...words], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}
