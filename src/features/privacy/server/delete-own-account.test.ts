import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '#features/applications/server/answer-question.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { publicCompanyPage } from '#features/applications/server/public-company-queries.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { anonymous } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { anInvitation } from '#tests/support/an-invitation.ts'
import { untilBlocked } from '#tests/support/faults/blocked-statement.ts'
import {
  aCompany,
  aCustomer,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { LEFT_OF_DEAL } from '#tests/support/stored/canary-columns.ts'
import { placesOfText } from '#tests/support/stored/places-of-text.ts'
import { testServices } from '#tests/support/test-services.ts'
import { deleteOwnAccount } from './delete-own-account.ts'

const world = await testServices({ handlers: [notify] })
await loadPlaces(world.context())
const CANARY = 'Kanariefågel'
const placesOf = (text: string) => placesOfText(world, text)

function deleting(person: Customer | Company, password = PASSWORD) {
  return deleteOwnAccount({ ...world.context(person.actor), actor: person.actor }, { password })
}

describe('a customer who deletes the account', () => {
  test('is found nowhere afterwards', async () => {
    const karin = await aCustomer(world, {
      name: `${CANARY} Karin`,
      email: 'kanariefagel@example.se',
      phone: '070-174 06 99',
    })
    const title = `${CANARY} badrum`
    await aProject(world, karin, { title, description: `${CANARY} vill ha kakel.`, additionalInfo: CANARY })
    const question = { name: CANARY, email: karin.email, subject: CANARY, message: `${CANARY} undrar.` }
    await sendContactMessage(world.context(karin.actor), question)
    await world.services.events.drain()
    expect(await placesOf(CANARY)).not.toEqual([])
    await deleting(karin)
    await world.services.events.drain()
    expect(await placesOf(CANARY)).toEqual([])
    expect(await placesOf('kanariefagel@example.se')).toEqual([])
    expect(await placesOf('070-174 06 99')).toEqual([])
  })

  test('is logged out everywhere, cannot log in, and may sign up again', async () => {
    const karin = await aCustomer(world, { email: 'igen@example.se' })
    await deleting(karin)
    expect(await sessionOf(world.services, karin.token, world.services.clock())).toBeNull()
    const attempt = logIn(world.context(anonymous), { email: 'igen@example.se', password: PASSWORD })
    await expect(attempt).rejects.toMatchObject({ code: 'wrong-credentials' })
    await expect(aCustomer(world, { email: 'igen@example.se' })).resolves.toBeDefined()
  })

  test('has open projects cancelled, and the companies that quoted are told', async () => {
    const [karin, company] = [await aCustomer(world), await aVerifiedCompany(world)]
    const { projectId } = await aProject(world, karin)
    await aQuote(world, company, projectId)
    await deleting(karin)
    await world.services.events.drain()
    const project = await world.services.db
      .selectFrom('projects')
      .select('state')
      .where('id', '=', projectId)
      .executeTakeFirst()
    expect(project?.state).toBe('cancelled')
    const told = await world.services.db
      .selectFrom('notifications')
      .select('code')
      .where('user_id', '=', company.userId)
      .execute()
    expect(told).not.toEqual([])
  })

  test('cannot do so during a deal, and nothing is lost', async () => {
    const { karin, projectId } = await aDeal()
    await expect(deleting(karin)).rejects.toMatchObject({ code: 'deals-ongoing' })
    const project = await world.services.db
      .selectFrom('projects')
      .select(['state', 'title'])
      .where('id', '=', projectId)
      .executeTakeFirst()
    expect(project).toMatchObject({ state: 'awarded', title: 'Renovera badrum i villa' })
  })

  test('leaves the company its accepted quote when the work is done', async () => {
    const { karin, projectId, quoteId } = await aDeal()
    await finish(karin, projectId)
    await deleting(karin)
    const quote = await world.services.db
      .selectFrom('quotes')
      .select(['state', 'gross_ore'])
      .where('id', '=', quoteId)
      .executeTakeFirst()
    expect(quote?.state).toBe('accepted')
    expect(Number(quote?.gross_ore)).toBe(15_000_000)
  })

  test('must give the password', async () => {
    const karin = await aCustomer(world)
    await expect(deleting(karin, 'fel-losenord')).rejects.toMatchObject({ code: 'wrong-password' })
    expect(await sessionOf(world.services, karin.token, world.services.clock())).not.toBeNull()
  })
})

test('a person without a password writes the email instead', async () => {
  const karin = await aCustomer(world, { email: 'utan.losenord@example.se' })
  await world.services.db
    .updateTable('auth.users')
    .set({ encrypted_password: '' })
    .where('id', '=', karin.userId)
    .execute()
  const ctx = { ...world.context(karin.actor), actor: karin.actor }
  await expect(deleteOwnAccount(ctx, { email: 'nagon.annan@example.se' })).rejects.toMatchObject({
    code: 'wrong-email',
  })
  await deleteOwnAccount(ctx, { email: ' Utan.Losenord@example.se ' })
  expect(await sessionOf(world.services, karin.token, world.services.clock())).toBeNull()
})

describe('a company that deletes the account', () => {
  test('withdraws its quotes and leaves no person behind', async () => {
    const karin = await aCustomer(world)
    const company = await aVerifiedCompany(world, {
      contactPerson: 'Kontaktkanarie Ek',
      description: 'Beskrivningskanarie',
    })
    await recordCheck(world.context(aStaffMember()), {
      companyId: company.companyId,
      kind: 'other',
      claim: 'Granskningskanarie',
      status: 'completed',
      source: 'industry-register',
      reason: 'Granskningskanarie',
      note: 'Granskningskanarie',
    })
    const { projectId } = await aProject(world, karin)
    const { quoteId } = await aQuote(world, company, projectId, { message: 'Meddelandekanarie från oss' })
    await deleting(company)
    await world.services.events.drain()
    const quote = await world.services.db
      .selectFrom('quotes')
      .select('state')
      .where('id', '=', quoteId)
      .executeTakeFirst()
    expect(quote?.state).toBe('withdrawn')
    for (const canary of [
      'Kontaktkanarie',
      'Beskrivningskanarie',
      'Meddelandekanarie',
      'Granskningskanarie',
      company.email,
      company.name,
    ])
      expect({ canary, places: await placesOf(canary) }).toEqual({ canary, places: [] })
  })

  test('waits for staff who decide about it, and staff wait for the deletion', async () => {
    const company = await aVerifiedCompany(world)
    const client = await world.services.pool.connect()
    await client.query('begin')
    const items = 'select from verification_items where company_id = $1 for update'
    await client.query(items, [company.companyId])
    const checked = recordCheck(world.context(aStaffMember()), {
      companyId: company.companyId,
      kind: 'f_tax',
      source: 'tax-agency',
      status: 'completed',
    })
    await untilBlocked(world)
    const deleted = deleting(company)
    await untilBlocked(world, 2)
    await client.query('commit').finally(() => client.release())
    await Promise.all([checked, deleted])
  })

  test('loses its page with its portfolio and pictures', async () => {
    const company = await aVerifiedCompany(world, { companyName: 'Sidkanarien AB' })
    const ctx = world.context(company.actor)
    const { entryId } = await addPortfolioEntry(ctx, { title: 'Verkkanarie', text: null })
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await addPicture(ctx, { entryId, bytes })
    const page = () => publicCompanyPage(world.context(anonymous), 'sidkanarien-ab')
    expect((await page()).company.portfolio).toMatchObject([{ title: 'Verkkanarie' }])
    await deleting(company)
    await expect(page()).rejects.toThrow(NotFound)
    for (const canary of ['sidkanarien', 'Verkkanarie'])
      expect({ canary, places: await placesOf(canary) }).toEqual({ canary, places: [] })
    expect(world.jobs).toContainEqual({ name: 'remove-picture-file', data: { key: expect.any(String) } })
  })

  test('loses the messages about its application', async () => {
    const company = await aCompany(world)
    const staff = world.context(aStaffMember())
    await askApplicant(staff, { companyId: company.companyId, text: 'Frågekanarie' })
    await answerQuestion(world.context(company.actor), { text: 'Svarskanarie' })
    await refuseApplication(staff, { companyId: company.companyId, text: 'Skälkanarie' })
    await deleting(company)
    for (const canary of ['Frågekanarie', 'Svarskanarie', 'Skälkanarie'])
      expect({ canary, places: await placesOf(canary) }).toEqual({ canary, places: [] })
  })

  test('keeps name and number while a customer has its accepted quote, and nothing else', async () => {
    const words = 'Avtalskanarie AB'
    const company = await aVerifiedCompany(world, {
      companyName: words,
      contactPerson: words,
      description: words,
      place: words,
    })
    const { karin, projectId } = await aDeal(company, words)
    await finish(karin, projectId)
    await world.services.db
      .updateTable('company_profiles')
      .set({ description_hidden_for: crypto.randomUUID() })
      .where('id', '=', company.companyId)
      .execute()
    await deleting(company)
    const kept = await world.services.db
      .selectFrom('company_profiles')
      .selectAll()
      .where('id', '=', company.companyId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      company_name: company.name,
      contact_email: '',
      contact_phone: null,
      description: null,
      description_hidden_for: null,
    })
    const orgNumber = kept.org_number ?? 'none'
    const left = [...(await placesOf(words)), ...(await placesOf(orgNumber))]
    expect(left.toSorted()).toEqual(LEFT_OF_DEAL)
  })
})

async function finish(karin: Customer, projectId: string) {
  await startProject(world.context(karin.actor), { projectId })
  await completeProject(world.context(karin.actor), { projectId })
}

async function aDeal(given?: Company, words = 'Allt arbete') {
  const [karin, company] = [await aCustomer(world), given ?? (await aVerifiedCompany(world))]
  const { projectId } = await aProject(world, karin)
  await anInvitation(world, { projectId, companyId: company.companyId })
  const { quoteId } = await aQuote(world, company, projectId, {
    message: words,
    included: [words],
    excluded: [words],
    assumptions: words,
    guarantee: words,
    stages: [{ name: words, due: 'when-done' }],
    lines: [{ kind: 'labour', description: words, amountOre: 12_000_000 }],
  })
  await acceptQuote(world.context(karin.actor), { projectId, quoteId })
  return { karin, company, projectId, quoteId }
}
