import { describe, expect, test } from 'vitest'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import {
  aCompany,
  aCustomer,
  aNewcomer,
  approve,
  aStaffMember,
  type Company,
} from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { answerQuestion } from './answer-question.ts'
import { standingOf } from './application-queries.ts'
import {
  countApplications,
  listOpenApplications,
  type QueuedApplication,
} from './application-queue-queries.ts'
import { applicationForReview, ownApplication } from './application-review-queries.ts'
import { askApplicant } from './ask-applicant.ts'
import { notifyApplicants } from './notify-applicants.ts'
import { refuseApplication } from './refuse-application.ts'
import { resubmitApplication } from './resubmit-application.ts'
import { applicationMailJob, sendApplicationMail } from './send-application-mail.ts'

const world = await testServices({ handlers: [notifyApplicants] })
const staff = (name?: string) => world.context(aStaffMember(name))
const about = ({ companyId }: Company, text: string) => ({ companyId, text })

describe('ask-applicant, answer-question, refuse-application, resubmit-application: an application from submission to approval', () => {
  test('is asked about, answered, refused, submitted again and approved, and all of it is kept', async () => {
    world.at('2026-11-18T09:00:00Z')
    const company = await aCompany(world)
    const own = () => ownApplication(world.context(company.actor))
    expect(await own()).toMatchObject({ state: 'submitted', dueOn: '2026-11-19', messages: [] })

    await askApplicant(staff('Sara'), about(company, 'Vilken försäkring har ni?'))
    expect(await own()).toMatchObject({ state: 'question', dueOn: null })

    world.at('2026-11-20T15:00:00Z')
    await answerQuestion(world.context(company.actor), { text: 'If, ansvar 10 miljoner.' })
    expect(await own()).toMatchObject({ state: 'answered', dueOn: '2026-11-23', isOverdue: false })

    await refuseApplication(staff('Sven'), about(company, 'F-skatten är återkallad.'))
    expect(await own()).toMatchObject({ state: 'refused', dueOn: null })
    expect((await standingOf(world.context(), company.companyId)).lacks).toContain('application')

    await resubmitApplication(world.context(company.actor), { text: 'F-skatten är tillbaka.' })
    expect((await own())?.messages).toMatchObject([
      { kind: 'question', body: 'Vilken försäkring har ni?', writtenBy: 'Sara' },
      { kind: 'answer', body: 'If, ansvar 10 miljoner.', writtenBy: 'Anna Ek' },
      { kind: 'refusal', body: 'F-skatten är återkallad.', writtenBy: 'Sven' },
      { kind: 'resubmission', body: 'F-skatten är tillbaka.', writtenBy: 'Anna Ek' },
    ])

    world.at('2026-11-24T12:00:00Z')
    await approve(world, company)
    expect(await own()).toMatchObject({ state: 'approved' })
    const { partnerSince } = await getOwnCompanyProfile(world.context(company.actor))
    expect(partnerSince).toEqual(new Date('2026-11-24T12:00:00Z'))
    expect((await standingOf(world.context(), company.companyId)).lacks).not.toContain('application')
  })

  test('notify-applicants, send-application-mail: is mailed about step by step, to the right recipient, each step once', async () => {
    world.at('2026-11-18T09:00:00Z')
    const company = await aCompany(world)
    await askApplicant(staff(), about(company, 'Första raden?\nAndra raden?'))
    await answerQuestion(world.context(company.actor), { text: 'Ja och nej.' })
    await refuseApplication(staff(), about(company, 'Försäkringen räcker inte.'))
    await resubmitApplication(world.context(company.actor), { text: 'Ny försäkring.' })
    await approve(world, company)
    const mails = await mailsAbout(company)
    const { supportEmail } = world.services.config.operator
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [company.email, 'Vi har tagit emot er ansökan'],
      [company.email, 'Vi har en fråga om er ansökan'],
      [supportEmail, `Svar på fråga: ${company.name}`],
      [company.email, 'Besked om er ansökan'],
      [company.email, 'Vi har tagit emot er ansökan'],
      [company.email, 'Ni kan lämna offert nu: ansökan är godkänd'],
    ])
    expect(mails[0]?.text).toContain('senast 19 november 2026')
    expect(mails[1]?.text).toContain('Andra raden?')
    expect(mails[2]?.text).toMatch(/Ja och nej.*\/login\?next=%2Fadmin%2Fansokningar%2F/s)
    expect(mails[3]?.text).toContain('Försäkringen räcker inte.')
    expect(new Set(mails.map(({ key }) => key)).size).toBe(6)
  })

  test('asks in the mail for what its profile does not tell, and for papers when that is all', async () => {
    world.at('2026-11-18T09:00:00Z')
    const company = await aCompany(world)
    const tell = (number: string | null) =>
      world.services.pool.query('update company_profiles set org_number = $2 where id = $1', [
        company.companyId,
        number,
      ])
    await tell('5567037485')
    expect((await mailsAbout(company))[0]?.text).toContain('under Verifiering')
    await tell(null)
    const [mail] = await mailsAbout(company)
    expect(mail?.text).toContain('fyll i resten av företagsprofilen under tiden: organisationsnummer.')
  })

  test('promises no day before its email is confirmed, and then counts from there', async () => {
    world.at('2026-11-18T09:00:00Z')
    const company = await aCompany(world)
    const confirm = (at: string | null) =>
      world.services.pool.query(
        'update auth.users set email_confirmed_at = $2, phone_confirmed_at = null where id = $1',
        [company.userId, at],
      )
    await confirm(null)
    const [early] = await mailsAbout(company)
    expect(early?.text).toContain('inom en arbetsdag efter att ni har bekräftat e-postadressen')
    expect(early?.text).not.toContain('senast')
    await confirm('2026-11-20T12:00:00Z')
    expect((await mailsAbout(company))[0]?.text).toContain('senast 23 november 2026')
  })

  test('is not mailed about days later, nor after it has been erased', async () => {
    world.at('2026-11-18T09:00:00Z')
    const company = await aCompany(world)
    await world.services.events.drain()
    world.at('2026-11-21T09:00:01Z')
    expect(await mailsAbout(company)).toEqual([])
  })
})

describe('two concurrent moves', () => {
  test.each([
    ['approve', 'refuse'],
    ['refuse', 'refuse'],
    ['ask', 'ask'],
    ['approve', 'approve'],
  ] as const)('%s and %s: one succeeds, the others are refused', async (...moves) => {
    const company = await aCompany(world)
    const acts = {
      approve: () => approve(world, company),
      refuse: () => refuseApplication(staff(), about(company, 'Nej.')),
      ask: () => askApplicant(staff(), about(company, 'Hur?')),
    }
    const results = await Promise.allSettled([...moves, ...moves].map((move) => acts[move]()))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(refusals).toHaveLength(3)
    expect(refusals.every((code) => code.startsWith('application-already-'))).toBe(true)
    const events = await world.services.db
      .selectFrom('events')
      .select('type')
      .where('type', 'in', ['application.approved', 'application.refused', 'application.asked'])
      .where('subject_id', '=', await applicationIdOf(company))
      .execute()
    expect(events).toHaveLength(1)
  })

  test('a question of a colleague and its answer are read before the company is refused', async () => {
    const company = await aCompany(world)
    const refusal = { ...about(company, 'Nej.'), stateSeen: 'submitted' } as const
    await askApplicant(staff('Sara'), { ...about(company, 'Hur?'), stateSeen: 'submitted' })
    const changed = new Refused('application-changed')
    await expect(refuseApplication(staff('Sven'), refusal)).rejects.toEqual(changed)
    await answerQuestion(world.context(company.actor), { text: 'Så.' })
    await expect(refuseApplication(staff('Sven'), refusal)).rejects.toEqual(changed)
    await refuseApplication(staff('Sven'), { ...refusal, stateSeen: 'answered' })
    expect((await ownApplication(world.context(company.actor)))?.messages).toHaveLength(3)
  })

  test('answering and submitting again count once', async () => {
    const company = await aCompany(world)
    const own = world.context(company.actor)
    await askApplicant(staff(), about(company, 'Hur?'))
    await onlyOne(() => answerQuestion(own, { text: 'Så.' }), 'application-not-asked')
    await refuseApplication(staff(), about(company, 'Nej.'))
    await onlyOne(() => resubmitApplication(own, { text: 'Nu då?' }), 'application-not-refused')
    expect((await ownApplication(own))?.messages).toHaveLength(4)
  })
})

describe('permission', () => {
  test('to decide: staff alone; to answer: the company itself', async () => {
    const company = await aCompany(world)
    const [rival, customer] = [await aCompany(world), await aCustomer(world)]
    for (const actor of [company.actor, rival.actor, customer.actor]) {
      const ctx = world.context(actor)
      for (const act of [askApplicant, refuseApplication])
        await expect(act(ctx, about(company, 'x'))).rejects.toEqual(new Refused('not-allowed'))
      expect(await listOpenApplications(ctx, { limit: 9 })).toEqual([])
      expect(await countApplications(ctx)).toEqual({ waiting: 0, overdue: 0 })
      expect(await applicationForReview(ctx, await applicationIdOf(company))).toBeNull()
    }
    await askApplicant(staff(), about(company, 'Hur?'))
    await expect(answerQuestion(world.context(rival.actor), { text: 'x' })).rejects.toEqual(
      new Refused('application-not-asked'),
    )
    for (const ctx of [world.context(customer.actor), staff()])
      await expect(answerQuestion(ctx, { text: 'x' })).rejects.toThrow(NotFound)
    const newcomer = await aNewcomer(world, { userType: 'company' })
    await expect(resubmitApplication(world.context(newcomer.actor), { text: 'x' })).rejects.toThrow(NotFound)
    expect(await ownApplication(world.context(newcomer.actor))).toBeNull()
  })
})

describe('the queue', () => {
  test('has the overdue first and those that wait for an answer last, with counts', async () => {
    const fresh = await testServices()
    const ask = (company: Company) =>
      askApplicant(fresh.context(aStaffMember()), about(company, 'Hur stor är firman?'))
    fresh.at('2026-11-16T09:00:00Z')
    const [asked, late] = [await aCompany(fresh), await aCompany(fresh)]
    await ask(asked)
    fresh.at('2026-11-18T09:00:00Z')
    const today = await aCompany(fresh)
    const desk = fresh.context(aStaffMember())
    expect(await countApplications(desk)).toEqual({ waiting: 2, overdue: 1 })
    expect(await listOpenApplications(desk, { limit: 9 })).toMatchObject([
      { companyId: late.companyId, dueOn: '2026-11-17', isOverdue: true },
      { companyId: today.companyId, dueOn: '2026-11-19', isOverdue: false },
      { companyId: asked.companyId, dueOn: null, state: 'question' },
    ])
  })

  test('is paged without losing one, also where many have waited since one instant', async () => {
    const fresh = await testServices()
    fresh.at('2026-11-18T09:00:00Z')
    const companies: Company[] = []
    for (let made = 0; made < 7; made++) companies.push(await aCompany(fresh))
    const desk = fresh.context(aStaffMember())
    for (const company of companies.slice(0, 3))
      await askApplicant(desk, about(company, 'Hur stor är firman?'))
    const page = (after?: string) => listOpenApplications(desk, { after, limit: 2 })
    const pages: QueuedApplication[][] = [await page()]
    while (pages.at(-1)?.length) pages.push(await page(pages.at(-1)?.at(-1)?.id))
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1, 0])
    expect(pages.flat()).toEqual(await listOpenApplications(desk, { limit: 9 }))
    expect(await page('0192f000-0000-7000-8000-000000000000')).toEqual(pages[0])
  })

  test('leads to the application as it was submitted, with what can be done', async () => {
    const company = await aCompany(world)
    const review = await applicationForReview(staff(), await applicationIdOf(company))
    expect(review).toMatchObject({
      companyId: company.companyId,
      companyName: company.name,
      contactEmail: company.email,
      state: 'submitted',
      isConfirmed: true,
      isOnboarded: true,
      moves: ['ask', 'approve', 'refuse'],
    })
    expect(await applicationForReview(staff(), 'nej')).toBeNull()
  })
})

async function onlyOne(act: () => Promise<void>, refusal: string): Promise<void> {
  const results = await Promise.allSettled([act(), act(), act()])
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refusals).toEqual([refusal, refusal])
}

async function applicationIdOf({ companyId }: Company): Promise<string> {
  const { rows } = await world.services.pool.query(
    'select id from partner_applications where company_id = $1',
    [companyId],
  )
  return rows[0]?.id
}

/** Sends the queued mails about the company's application; returns them in order. */
async function mailsAbout(company: Company) {
  await world.services.events.drain()
  const applicationId = await applicationIdOf(company)
  world.mails.length = 0
  for (const { name, data } of world.jobs.filter(({ name }) => name === applicationMailJob.name)) {
    const job = applicationMailJob.schema.parse(data)
    if (name && job.applicationId === applicationId) await sendApplicationMail(world.context(), job)
  }
  return [...world.mails]
}
