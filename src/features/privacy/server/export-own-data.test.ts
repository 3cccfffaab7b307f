import { describe, expect, test } from 'vitest'
import { answerQuestion } from '#features/applications/server/answer-question.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { recordReader } from '#features/matching/server/record-reader.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import {
  aColleague,
  aCompany,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  completeChecks,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { exportOwnData } from './export-own-data.ts'

const world = await testServices()
await loadPlaces(world.context())

const aQuestionOf = (name: string) => ({
  name,
  email: 'fraga@example.se',
  subject: 'Hur gör jag?',
  message: `${name} undrar över ROT`,
})

async function twoNeighboursAndACompany() {
  const karin = await aCustomer(world, {
    name: 'Karin Kanarie',
    phone: '070-174 06 11',
    location: 'Kanarieby',
  })
  const olle = await aCustomer(world, { name: 'Olle Granne', phone: '070-174 06 22' })
  const company = await aVerifiedCompany(world, {
    description: 'Företagskanarie',
    contactPerson: 'Anna Kontakt',
  })
  await sendContactMessage(world.context(karin.actor), aQuestionOf('Karin'))
  await sendContactMessage(world.context(olle.actor), aQuestionOf('Olle'))
  const mine = await aProject(world, karin, {
    title: 'Karins badrum',
    additionalInfo: 'Nyckeln ligger under mattan',
  })
  const theirs = await aProject(world, olle, { title: 'Olles badrum', additionalInfo: 'Ring på' })
  await aQuote(world, company, mine.projectId, { message: 'Till Karin' })
  await aQuote(world, company, theirs.projectId, { message: 'Till Olle' })
  return { karin, olle, company }
}

const exportOf = async (person: Parameters<typeof exportOwnData>[0]['actor']) =>
  JSON.stringify(await exportOwnData({ ...world.context(person), actor: person }))

describe('the export', () => {
  test('of a customer has all of their data, with the quotes they were sent, and nothing of a neighbour’s', async () => {
    const { karin, olle } = await twoNeighboursAndACompany()
    const json = await exportOf(karin.actor)
    for (const own of [
      'Karin Kanarie',
      karin.email,
      '070-174 06 11',
      'Kanarieby',
      'Karins badrum',
      'under mattan',
      'Till Karin',
      'Karin undrar över ROT',
      'account.signed-up',
    ])
      expect(json).toContain(own)
    for (const others of [
      olle.email,
      'Olle Granne',
      '070-174 06 22',
      'Olles badrum',
      'Ring på',
      'Till Olle',
      'Olle undrar över ROT',
      'Anna Kontakt',
    ])
      expect(json).not.toContain(others)
  })

  test('of a company has its facts, checks and quotes, and no customer’s name', async () => {
    const { company, karin, olle } = await twoNeighboursAndACompany()
    const json = await exportOf(company.actor)
    for (const own of [
      company.email,
      'Företagskanarie',
      'Anna Kontakt',
      '"check_history":[{',
      'Till Karin',
      'Till Olle',
      'f_tax',
      'Rivning, tätskikt',
    ])
      expect(json).toContain(own)
    for (const others of [karin.email, karin.name, olle.email, olle.name, 'under mattan', 'Ring på'])
      expect(json).not.toContain(others)
  })

  test('of each of two owners has the data of their company, and that of another colleague has not', async () => {
    const { company } = await twoNeighboursAndACompany()
    const [second, office] = [
      await aColleague(world, company, 'owner'),
      await aColleague(world, company, 'office'),
    ]
    for (const owner of [company, second]) {
      const json = await exportOf(owner.actor)
      for (const own of ['Företagskanarie', 'Till Karin', '"check_history":[{']) expect(json).toContain(own)
    }
    expect(await exportOf(office.actor)).not.toMatch(/Företagskanarie|Till Karin/)
  })

  test('names to a customer the companies that got the project, and has what a company did with its request', async () => {
    const customer = await aCustomer(world)
    const { projectId } = await aProject(world, customer, { title: 'Räcke på balkong' })
    const company = await aVerifiedCompany(world, { companyName: 'Läsarna AB' })
    await anInvitation(world, { projectId, companyId: company.companyId, distanceM: 1200 })
    const ctx = world.context(company.actor)
    await recordReader(ctx, await getProjectForCompany(ctx, projectId))
    await declineRequest(ctx, { projectId, reason: 'no-time' })
    expect(await exportOf(customer.actor)).toMatch(
      /"companies":\[\{"company":"Läsarna AB","asked_at":"20[^"]+","first_read_at":"20[^"]+"\}\]/,
    )
    const json = await exportOf(company.actor)
    expect(json).toContain(`"projects_read":[{"project_id":"${projectId}"`)
    expect(json).toMatch(/"outcome":"declined","decline_reason":"no-time"/)
    expect(json).not.toContain('Räcke på balkong')
  })

  test('of a company has no notes that staff wrote for themselves', async () => {
    const company = await aCompany(world)
    const staff = world.context(aStaffMember())
    const note = 'Ringde kund Olle, 070-174 06 99'
    const checks = completeChecks(world, company).map((check) => ({ ...check, note }))
    await approveApplication(staff, { companyId: company.companyId, reason: 'Kund Olle nöjd' }, checks)
    const json = await exportOf(company.actor)
    expect(json).toContain('"source":"insurer"')
    expect(json).not.toContain('Olle')
  })

  test('of an applicant has the messages about the application', async () => {
    const company = await aCompany(world)
    const question = { companyId: company.companyId, text: 'Hur stor är firman?' }
    await askApplicant(world.context(aStaffMember()), question)
    await answerQuestion(world.context(company.actor), { text: 'Vi är fyra.' })
    expect(await exportOf(company.actor)).toMatch(/"messages":\[\{.*Hur stor är firman\?.*Vi är fyra\./)
  })

  test('is made ten times at once, and later again', async () => {
    const { actor } = await aCustomer(world)
    for (let time = 0; time < 10; time++) await exportOf(actor)
    await expect(exportOf(actor)).rejects.toMatchObject({
      code: 'too-many-exports',
      details: { seconds: 360 },
    })
    const ctx = { ...world.context(actor), actor }
    const later = new Date(ctx.now.getTime() + 361_000)
    expect(await exportOwnData({ ...ctx, now: later })).toHaveProperty('account')
  })

  test('has no secrets', async () => {
    const { karin } = await twoNeighboursAndACompany()
    const json = await exportOf(karin.actor)
    const { encrypted_password } = await world.services.db
      .selectFrom('auth.users')
      .select('encrypted_password')
      .where('id', '=', karin.userId)
      .executeTakeFirstOrThrow()
    expect(json).not.toContain(encrypted_password)
    expect(json).not.toMatch(/argon2|hmac|secret|token_hash/)
  })
})
