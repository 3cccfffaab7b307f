import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeColleagueRole } from '#features/companies/server/colleague/change-colleague-role.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import type { CompanyRole } from '#kernel/actor.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aColleague, aCustomer, aVerifiedCompany, type Company } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { chooseNotificationTimes } from './choose-notification-times.ts'
import { listNotifications } from './notification-queries.ts'
import { notify } from './notify.ts'
import { sendNotificationMail } from './send-notification-mail.ts'

const world = await testServices({ handlers: [notify] })
beforeAll(() => loadPlaces(world.context()))

let company: Company
let colleague: Company
beforeEach(async () => {
  world.at('2026-11-23T10:00:00Z')
  company = await aVerifiedCompany(world)
  colleague = await aColleague(world, company, 'office')
  for (const { actor } of [company, colleague])
    await chooseNotificationTimes(world.context(actor), { quiet: { from: 22, to: 7 }, isDaily: false })
  await world.services.events.drain()
  world.jobs.length = 0
  world.mails.length = 0
})

/** At night, when mails wait, the customer cancels a project on which the company has quoted. */
async function newsAtNight(): Promise<void> {
  const karin = await aCustomer(world)
  const { projectId } = await aProject(world, karin)
  await aQuote(world, company, projectId)
  world.at('2026-11-23T22:00:00Z')
  await cancelProject(world.context(karin.actor), { projectId, reason: '' })
  await sendWaiting()
}

async function sendWaiting(): Promise<void> {
  await world.services.events.drain()
  for (const { name, data } of world.jobs.slice())
    if (name === 'send-notification-mail')
      await sendNotificationMail(world.context(), data as { notificationId: string })
}

const changeTo = (role: CompanyRole) =>
  changeColleagueRole(world.context(company.actor), { userId: colleague.userId, role })

async function newsOf({ actor }: Company): Promise<number> {
  const { all } = await listNotifications(world.context(actor))
  return all.filter(({ title }) => title.startsWith('Projektet är avbrutet')).length
}

/** The mails to a person. One that is sent again with the same key counts once. */
const mailsTo = ({ email }: Company) =>
  new Set(world.mails.filter(({ to }) => to === email).map(({ key }) => key)).size

test('change-colleague-role: a colleague reads nothing that waited for them and is not told to people in the new role', async () => {
  await newsAtNight()
  expect([await newsOf(company), await newsOf(colleague)]).toEqual([1, 1])
  await changeTo('craftsman')
  world.at('2026-11-24T06:00:00Z')
  await sendWaiting()
  expect([await newsOf(company), await newsOf(colleague)]).toEqual([1, 0])
  expect([mailsTo(company), mailsTo(colleague)]).toEqual([1, 0])
})

test('change-colleague-role: a colleague who may still read of it keeps it', async () => {
  await newsAtNight()
  await changeTo('owner')
  world.at('2026-11-24T06:00:00Z')
  await sendWaiting()
  expect([await newsOf(colleague), mailsTo(colleague)]).toEqual([1, 1])
})
