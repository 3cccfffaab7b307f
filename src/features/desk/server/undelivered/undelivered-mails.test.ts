import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { addRefusedEmail } from '#platform/mail/refused-email-store.ts'
import { defineJob, jobEntry } from '#platform/queue/queue.ts'
import { aCustomer, aStaffMember } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { UNDELIVERED_SHOWN } from '../../domain/undelivered-mail.ts'
import { undeliveredTexts } from '../../texts/undelivered-mails.ts'
import { deskCounts } from '../desk-count-queries.ts'
import { resendMails } from './resend-mails.ts'
import { restoreEmail } from './restore-email.ts'
import { undeliveredMails } from './undelivered-mail-queries.ts'

const greetingJob = defineJob('send-greeting-mail', z.object({ to: z.string() }))
const pushJob = defineJob('deliver-push', z.object({ to: z.string() }))
const sweepingJob = defineJob('sweep', z.object({ to: z.string() }))

let world: TestWorld
const staff = () => world.context(aStaffMember('Sara Lind'))

beforeAll(async () => {
  world = await testServices({ realQueue: true })
  const entries = [greetingJob, pushJob, sweepingJob].map((job) => jobEntry(job, async () => undefined))
  await world.services.queue.start(entries, { work: false })
})

/** A mail whose last attempt failed, beside one that still waits and a failed job that is no mail. */
async function aFailedMail(): Promise<void> {
  const { pool, queue } = world.services
  await inTransaction(world.context(), async (ctx) => {
    await queue.enqueue(ctx, greetingJob, { to: 'failed' }, { to: 'waits' })
    await queue.enqueue(ctx, sweepingJob, { to: 'failed' })
  })
  await pool.query(`update pgboss.job set state = 'failed', completed_on = now(),
    output = '{"message": "MailRefused: 451\\n    at send (file:///srv/mailer.ts:1:2)"}' where data ->> 'to' = 'failed' and state = 'created'`)
}

async function waiting(): Promise<number> {
  const { rows } = await world.services.pool.query(
    `select from pgboss.job where name = $1 and state = 'retry'`,
    [greetingJob.name],
  )
  return rows.length
}

test('a mail and a push message that failed are kept for five days, as staff read; other jobs for one', async () => {
  await inTransaction(world.context(), async (ctx) => {
    const { queue } = world.services
    for (const job of [greetingJob, pushJob, sweepingJob]) await queue.enqueue(ctx, job, { to: 'kept' })
  })
  const { rows } = await world.services.pool.query(`
    select name, deletion_seconds / 86400 as days from pgboss.job where data ->> 'to' = 'kept' order by name`)
  expect(rows).toEqual([
    { name: 'deliver-push', days: 5 },
    { name: 'send-greeting-mail', days: 5 },
    { name: 'sweep', days: 1 },
  ])
  expect(undeliveredTexts.lead).toContain('fem dagar')
  await world.services.pool.query(`delete from pgboss.job where data ->> 'to' = 'kept'`)
})

describe('resend-mails: a mail whose attempts are used up', () => {
  test('is counted beside the menu, however many there are', async () => {
    await world.services.pool.query(
      `insert into pgboss.job (name, state, completed_on, data)
       select $1, 'failed', now(), '{"to": "many"}' from generate_series(1, $2)`,
      [greetingJob.name, UNDELIVERED_SHOWN + 3],
    )
    expect((await deskCounts(staff())).undelivered).toBe(UNDELIVERED_SHOWN + 3)
    expect((await undeliveredMails(staff())).mails).toHaveLength(UNDELIVERED_SHOWN)
    await world.services.pool.query(`delete from pgboss.job where data ->> 'to' = 'many'`)
  })

  test('is listed for staff with its reason, and waits for one more attempt when they say so', async () => {
    await aFailedMail()
    const { mails } = await undeliveredMails(staff())
    expect(mails).toMatchObject([{ name: greetingJob.name, reason: 'MailRefused: 451' }])
    const customer = await aCustomer(world)
    expect((await undeliveredMails(world.context(customer.actor))).mails).toEqual([])
    const byCustomer = resendMails(world.context(customer.actor), {})
    await expect(byCustomer).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await resendMails(staff(), { id: mails[0]?.id })).toBe(1)
    expect(await waiting()).toBe(1)
    await expect(resendMails(staff(), { id: mails[0]?.id })).rejects.toMatchObject({
      code: 'mails-not-failed',
    })
  })

  test('is counted for staff while it waits for another attempt, so that nobody reads that all went well', async () => {
    expect((await undeliveredMails(staff())).waiting).toBe(await waiting())
    await world.services.pool.query(
      `insert into pgboss.job (name, state, data) values ($1, 'retry', '{"to": "later"}'), ($2, 'retry', '{"to": "later"}')`,
      [greetingJob.name, sweepingJob.name],
    )
    expect((await undeliveredMails(staff())).waiting).toBe(await waiting())
    const customer = await aCustomer(world)
    expect((await undeliveredMails(world.context(customer.actor))).waiting).toBe(0)
    await world.services.pool.query(`delete from pgboss.job where data ->> 'to' = 'later'`)
  })

  test('is sent with all others that are shown', async () => {
    const before = await waiting()
    await aFailedMail()
    await aFailedMail()
    expect(await resendMails(staff(), {})).toBe(2)
    expect(await waiting()).toBe(before + 2)
    expect((await undeliveredMails(staff())).mails).toEqual([])
  })
})

test('resend-mails: a push message that could not be delivered is listed too', async () => {
  const { pool, queue } = world.services
  await inTransaction(world.context(), (ctx) => queue.enqueue(ctx, pushJob, { to: 'a browser' }))
  await pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(),
    output = '{"message": "PushRefused: 503"}' where name = $1`,
    [pushJob.name],
  )
  const { mails } = await undeliveredMails(staff())
  expect(mails).toMatchObject([{ name: pushJob.name, reason: 'PushRefused: 503' }])
  expect(await resendMails(staff(), {})).toBe(1)
  expect((await undeliveredMails(staff())).mails).toEqual([])
})

test('restore-email: an email that refused a mail gets mail again when staff say so', async () => {
  await addRefusedEmail(world.context(), 'Karin@Example.se', '550 5.1.1')
  const { emails } = await undeliveredMails(staff())
  expect(emails).toMatchObject([{ email: 'karin@example.se', code: '550 5.1.1' }])
  const id = emails[0]?.id ?? ''
  const customer = await aCustomer(world)
  await expect(restoreEmail(world.context(customer.actor), { id })).rejects.toMatchObject({
    code: 'not-allowed',
  })
  await restoreEmail(staff(), { id })
  expect((await undeliveredMails(staff())).emails).toEqual([])
  await expect(restoreEmail(staff(), { id })).rejects.toMatchObject({ code: 'email-not-refused' })
})
