import { beforeEach, describe, expect, test } from 'vitest'
import { submitApplication } from '#features/applications/server/submit-application.ts'
import { notifyOfArrivals } from '#features/desk/server/notify-of-arrivals.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { anonymous } from '#kernel/actor.ts'
import { anApplicant, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld

beforeEach(async () => {
  // A Friday: messages of that day are answered on Monday.
  world = await testServices({ handlers: eventHandlers, start: '2026-11-20T10:00:00Z' })
})

let members = 0

async function aMember(): Promise<{ email: string; userId: string }> {
  const email = `medarbetare.${++members}@handslag.example`
  const { userId } = await createStaff(world.context(aStaffMember()), {
    email,
    name: 'Sara Lind',
    password: 'granris-och-bläck',
  })
  return { email, userId }
}

async function reports(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await reportContent(world.context(anonymous), {
      page: { type: 'company', key: 'bygget-ab' },
      ground: 'other',
      explanation: `Ring Olle på 070-174 06 10, nummer ${number}`,
      email: null,
    })
}

/** Subjects of the mails to the email after a round at an instant and everything that follows from it. */
async function roundAt(instant: string, { email }: { email: string }): Promise<string[]> {
  await settle(world)
  world.at(instant)
  const before = world.mails.length
  await notifyOfArrivals(world.context())
  await settle(world)
  return world.mails.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

describe('notify-of-arrivals, send-arrival-mail: members of staff', () => {
  test('get one mail about a hundred reports, with their number and the promised date of an answer', async () => {
    const sara = await aMember()
    await aVerifiedCompany(world, { companyName: 'Bygget AB' })
    await roundAt('2026-11-20T10:15:00Z', sara)
    await reports(100)
    expect(await roundAt('2026-11-20T10:30:00Z', sara)).toEqual([
      '100 nya anmälningar: svara senast 23 november 2026',
    ])
    const mail = world.mails.at(-1)
    expect(mail?.text).toContain('/login?next=%2Fadmin%2Fanmalningar')
    expect(mail?.text).not.toContain('Olle')
    expect(await roundAt('2026-11-20T10:45:00Z', sara)).toEqual([])
  })

  test('get one mail about a hundred messages to support, with the promised hour of an answer', async () => {
    const sara = await aMember()
    for (let number = 0; number < 100; number += 1)
      await sendContactMessage(world.context(anonymous), {
        name: 'Olle',
        email: `olle.${number}@example.se`,
        subject: 'Ring 070-174 06 10',
        message: 'Hur gör jag?',
      })
    expect(await roundAt('2026-11-20T10:15:00Z', sara)).toEqual([
      '100 nya meddelanden: svara senast 21 nov. 2026 11:00',
    ])
    const mail = world.mails.at(-1)
    expect(mail?.text).toContain('/login?next=%2Fadmin%2Fmeddelanden')
    expect(mail?.text).not.toContain('Olle')
    const { supportEmail } = world.services.config.operator
    expect(world.mails.filter(({ to }) => to === supportEmail)).toEqual([])
    expect(await roundAt('2026-11-20T10:30:00Z', sara)).toEqual([])
  })

  test('are told of what comes in the same quarter of an hour in the next one', async () => {
    const sara = await aMember()
    await aVerifiedCompany(world, { companyName: 'Bygget AB' })
    await roundAt('2026-11-20T10:15:00Z', sara)
    await reports(1)
    expect(await roundAt('2026-11-20T10:30:00Z', sara)).toHaveLength(1)
    await reports(2)
    expect(await roundAt('2026-11-20T10:44:59Z', sara)).toEqual([])
    expect(await roundAt('2026-11-20T10:45:00Z', sara)).toEqual([
      '2 nya anmälningar: svara senast 23 november 2026',
    ])
  })

  test('get a link to the one application that has come', async () => {
    const sara = await aMember()
    await anApplicant(world)
    expect(await roundAt('2026-11-20T10:15:00Z', sara)).toEqual([
      '1 ny ansökan: svara senast 23 november 2026',
    ])
    const { id } = await world.services.db
      .selectFrom('partner_applications')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(world.mails.at(-1)?.text).toContain(`%2Fadmin%2Fansokningar%2F${id}`)
  })

  test('who have turned such mails off get none, and two rounds at once send one mail', async () => {
    const [sara, olle] = [await aMember(), await aMember()]
    await world.services.pool.query(`update staff set mailed = '{reports}' where user_id = $1`, [olle.userId])
    await anApplicant(world)
    await settle(world)
    world.mails.length = 0
    world.at('2026-11-20T10:15:00Z')
    await Promise.all([1, 2, 3].map(() => notifyOfArrivals(world.context())))
    await settle(world)
    expect(world.mails.map(({ to }) => to)).toEqual([sara.email])
  })

  test('the operator’s own email gets the mail while there are no members of staff', async () => {
    await submitApplication(
      world.context(anonymous),
      {
        companyName: 'Nytt AB',
        contactPerson: 'Anna Ek',
        phone: '070-174 06 05',
        email: 'nytt@example.se',
        password: 'lingonskog-42',
        services: 'Kök',
      },
      { userAgent: null, ipAddress: null },
    )
    const operator = { email: world.services.config.operator.supportEmail }
    expect(await roundAt('2026-11-20T10:15:00Z', operator)).toHaveLength(1)
  })
})
