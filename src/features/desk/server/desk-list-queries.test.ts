import { beforeAll, describe, expect, test } from 'vitest'
import { changeCategories } from '#features/applications/server/change-categories.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import type { LogFilter } from '#features/moderation/domain/staff-log.ts'
import { recordListView, recordView } from '#features/moderation/server/record-view.ts'
import { listStaffLog, listStaffNames } from '#features/moderation/server/staff-log-queries.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { anonymous } from '#kernel/actor.ts'
import { endOfStockholmDay } from '#kernel/swedish-dates.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCompany, aCustomer, aStaffMember, aStaffPerson, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import type { CompanyFilter } from '../domain/company-filter.ts'
import { listCompaniesForDesk } from './company-list-queries.ts'
import { listCustomersForDesk } from './customer-list-queries.ts'
import { deskCounts } from './desk-count-queries.ts'
import { readMarketFigures } from './market-figure-queries.ts'
import { listUnmatchedProjects } from './unmatched-project-queries.ts'
import { listVerifications } from './verification-list-queries.ts'
import { worklist } from './worklist-queries.ts'

const world = await testServices({ start: '2026-11-18T10:00:00Z' })
const sara = aStaffMember('Sara Lind')
const staff = () => ({ ...world.context(sara), actor: sara as Extract<typeof sara, { kind: 'staff' }> })

beforeAll(async () => {
  await loadPlaces(world.context())
})

describe('searching', () => {
  test.each(['Fjällräv', 'fjäll', 'Åre', 'räv'])('companies by %j', async (words) => {
    const company = await aCompany(world, { companyName: 'Fjällräv Bygg & Tak AB', place: 'Åre' })
    const { rows } = await listCompaniesForDesk(staff(), { words })
    const isFound = rows.some(({ id }) => id === company.companyId)
    // Words are found by their beginning, not by their middle.
    expect(isFound).toBe(words !== 'räv')
  })

  test('companies by their organisation number, however it is written', async () => {
    const { companyId } = await aCompany(world)
    const [row] = (await listCompaniesForDesk(staff(), { words: '' })).rows
    expect(row?.id).toBe(companyId)
    const number = row?.orgNumber ?? ''
    const begun = await listCompaniesForDesk(staff(), { words: `${number.slice(0, 6)}-` })
    expect(begun.rows.map(({ id }) => id)).toContain(companyId)
    for (const words of [number, `${number.slice(0, 6)}-${number.slice(6)}`, `16${number}`])
      expect((await listCompaniesForDesk(staff(), { words })).rows.map(({ id }) => id)).toEqual([companyId])
  })

  test.each([
    'bjork',
    'BJÖRK',
    'björk umeå',
    'bjork umea',
    '090-555 12',
    '+46 90 555 12 34',
    '100%',
    'bygg_',
  ])('companies by %j, however it is written', async (words) => {
    const made = { companyName: 'Björk 100% Bygg_AB', place: 'Umeå', phone: '090-555 12 34' }
    const { companyId } = await aCompany(world, made)
    await aCompany(world, { companyName: 'Bjällra Måleri AB', place: 'Åre' })
    const { rows } = await listCompaniesForDesk(staff(), { words })
    const named = await listCompaniesForDesk(staff(), { words: 'björk 100% bygg_' })
    expect(rows.map(({ id }) => id)).toContain(companyId)
    expect(rows.length).toBeLessThanOrEqual(named.rows.length)
  })

  test.each(['%', '_', '!', "'", '\\'])(
    '%j is an ordinary character and finds nothing where it does not occur',
    async (words) => {
      await aCustomer(world, { name: 'Utan Tecken' })
      expect((await listCustomersForDesk(staff(), { words })).rows.map(({ name }) => name)).not.toContain(
        'Utan Tecken',
      )
    },
  )

  test('customers by name, a part of the email, or place, and not those with a company', async () => {
    const { userId, email } = await aCustomer(world, { name: 'Viola Sommar', location: 'Kiruna' })
    for (const words of ['viola', email, email.slice(0, 9), 'kiru'])
      expect((await listCustomersForDesk(staff(), { words })).rows.map(({ id }) => id)).toContain(userId)
    const company = await aCompany(world, { companyName: 'Viola Bygg AB' })
    const found = await listCustomersForDesk(staff(), { words: 'viola' })
    expect(found.rows.map(({ id }) => id)).not.toContain(company.userId)
  })

  test('all pages together hold each row once', async () => {
    for (let made = 0; made < 30; made++) await aCustomer(world, { name: `Sida Prov ${made}` })
    const first = await listCustomersForDesk(staff(), { words: 'sida prov' })
    const second = await listCustomersForDesk(staff(), { words: 'sida prov', before: first.next ?? '' })
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 5, null])
    expect(new Set(ids).size).toBe(30)
  })
})

describe('queues', () => {
  test('count what waits, and what expires within thirty days', async () => {
    const before = await deskCounts(staff())
    await aCompany(world)
    const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: '2026-12-18' })
    const after = await deskCounts(staff())
    expect(after.applications - before.applications).toBe(1)
    expect(after.expiring - before.expiring).toBe(4)
    const ending = await listVerifications(staff(), { list: 'ending' })
    expect(ending.rows.find(({ id }) => id === companyId)?.ending).toHaveLength(4)
    await recordCheck(staff(), { companyId, kind: 'insurance', status: 'pending', source: 'handslag' })
    const waiting = await listVerifications(staff(), { list: 'waiting' })
    expect(waiting.rows.find(({ id }) => id === companyId)).toMatchObject({
      waiting: [{ kind: 'insurance', claim: '' }],
    })
    expect((await deskCounts(staff())).verification - before.verification).toBe(1)
  })

  test('list the open projects for which matching found no company', async () => {
    const { projectId } = await aProject(world, await aCustomer(world), { location: 'Kiruna' })
    await dispatch(world, projectId)
    expect((await listUnmatchedProjects(staff(), { length: 10 })).rows.map(({ id }) => id)).toContain(
      projectId,
    )
    expect((await deskCounts(staff())).unmatched).toBeGreaterThan(0)
  })
})

describe('record-view: the log', () => {
  test('holds views and actions, newest first, and nobody can change it', async () => {
    const { userId } = await aCustomer(world)
    world.at('2026-11-18T11:00:00Z')
    await recordView(staff(), { action: 'customer-seen', subjectType: 'account', subjectId: userId })
    world.at('2026-11-18T11:01:00Z')
    await suspendAccount(staff(), { userId, reason: 'Skriver illa till hantverkare.' })
    const { rows } = await listStaffLog(staff(), null)
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'account.suspended', wasSeen: false, subjectId: userId, actorName: 'Sara Lind' },
      { action: 'customer-seen', wasSeen: true, subjectId: userId, actorName: 'Sara Lind' },
    ])
    const { db } = world.services
    await expect(db.deleteFrom('staff_log').execute()).rejects.toThrow('only ever added to')
    await expect(db.updateTable('staff_log').set({ actor_name: 'X' }).execute()).rejects.toThrow()
  })

  test('offers its staff by name, with the emails of those who have the same one', async () => {
    for (const name of ['Kim Berg', 'kim berg', 'Sara Lind']) await aStaffPerson(world, { name })
    const people = await listStaffNames(staff())
    expect(people.map(({ name, email }) => [name, email !== null])).toEqual(
      expect.arrayContaining([
        ['Kim Berg', true],
        ['kim berg', true],
        ['Sara Lind', false],
      ]),
    )
    expect(new Set(people.map(({ email }) => email)).size).toBe(3)
  })

  test('is paged without losing events of the same instant', async () => {
    world.at('2026-11-18T12:00:00Z')
    for (let made = 0; made < 40; made++) await recordListView(staff(), 'customers-listed')
    const first = await listStaffLog(staff(), null)
    const [at = '', id = ''] = first.next?.split(',') ?? []
    const second = await listStaffLog(staff(), { at, id })
    const ids = [...first.rows, ...second.rows].map((line) => line.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(first.rows.concat(second.rows).filter(({ action }) => action === 'customers-listed')).toHaveLength(
      40,
    )
  })
})

test('figures count quotes, their share within a day, and how long they took', async () => {
  world.at('2027-03-10T08:00:00Z')
  const { projectId } = await aProject(world, await aCustomer(world))
  const companies = [
    await aVerifiedCompany(world),
    await aVerifiedCompany(world),
    await aVerifiedCompany(world),
  ]
  for (const [index, company] of companies.entries()) {
    world.at(`2027-03-10T${10 + index}:00:00Z`)
    await aQuote(world, company, projectId)
  }
  world.at('2027-03-12T08:00:00Z')
  await aProject(world, await aCustomer(world), { location: 'Kiruna', category: 'painting' })
  const { whole, weeks, categories, counties } = await readMarketFigures(staff())
  expect(whole).toMatchObject({ projects: 2, quotesPerProject: 1.5, quickShare: 1, medianHours: 3 })
  expect(weeks.at(-1)).toMatchObject({ key: '2027-03-08', projects: 2 })
  expect(categories.map(({ key, projects }) => [key, projects])).toEqual(
    expect.arrayContaining([
      ['bathroom', 1],
      ['painting', 1],
    ]),
  )
  expect(counties.map(({ key }) => key).sort()).toEqual(['Norrbottens län', 'Uppsala län'])
})

test('the log is filtered by person, subject, and views or actions, and names the subject of each line', async () => {
  const { userId } = await aCustomer(world, { name: 'Lovisa Loggad' })
  await recordView(staff(), { action: 'customer-seen', subjectType: 'account', subjectId: userId })
  await suspendAccount(staff(), { userId, reason: 'Skriver illa till hantverkare.' })
  const lines = async (filter: LogFilter) => (await listStaffLog(staff(), null, filter)).rows
  const about = await lines({ subjectId: userId })
  expect(about.map(({ action, subjectName }) => `${action} ${subjectName}`).toSorted()).toEqual([
    'account.suspended Lovisa Loggad',
    'customer-seen Lovisa Loggad',
  ])
  expect((await lines({ subjectId: userId, kind: 'done' })).map(({ action }) => action)).toEqual([
    'account.suspended',
  ])
  expect(await lines({ subjectId: userId, action: 'account.restored' })).toEqual([])
  expect(new Set((await lines({ kind: 'seen' })).map(({ wasSeen }) => wasSeen))).toEqual(new Set([true]))
  expect(await lines({ actorId: userId })).toEqual([])
})

test('the worklist shows open tasks by deadline, each with its page', async () => {
  world.at('2027-08-03T08:00:00Z')
  const applicant = await aCompany(world, { companyName: 'Ansökande Bygg AB' })
  const lapsed = await aVerifiedCompany(world, { itemsValidUntil: '2027-08-05' })
  const unlicensed = await aVerifiedCompany(world, { categories: ['painting'] })
  await changeCategories(world.context(unlicensed.actor), { categories: ['painting', 'electrical'] })
  world.at('2027-08-10T08:00:00Z')
  await changeCategories(world.context(unlicensed.actor), { categories: ['electrical'] })
  const { projectId } = await aProject(world, await aCustomer(world), {
    location: 'Kiruna',
    endDate: '2027-12-01',
  })
  await dispatch(world, projectId)
  const items = await worklist(staff())
  const found = (id: string) => items.find((item) => item.id === id || item.href.includes(id))
  expect(found(applicant.companyId)).toMatchObject({
    kind: 'application',
    who: 'Ansökande Bygg AB',
    due: endOfStockholmDay('2027-08-04'),
    href: `/admin/foretag/${applicant.companyId}/verifiering`,
  })
  expect(found(unlicensed.companyId)).toMatchObject({ kind: 'check', due: endOfStockholmDay('2027-08-04') })
  expect(found(lapsed.companyId)).toMatchObject({ kind: 'lapsed', due: endOfStockholmDay('2027-08-05') })
  expect(found(projectId)).toMatchObject({ kind: 'unmatched', due: new Date('2027-08-11T08:00:00Z') })
  const writer = { name: 'Karin', email: 'karin@example.se', message: 'Det har gått en vecka nu.' }
  for (const subject of ['Fakturan', 'Uppsägning'])
    await sendContactMessage(world.context(anonymous), { ...writer, subject })
  const written = (await worklist(staff())).filter(({ kind }) => kind === 'message')
  expect(written.map(({ who, about }) => `${who}: ${about}`).toSorted()).toEqual([
    'Karin: Fakturan',
    'Karin: Uppsägning',
  ])
  const dues = items.map(({ due }) => due.getTime())
  expect(dues).toEqual(dues.toSorted((one, other) => one - other))
  expect(await worklist(world.context(applicant.actor))).toEqual([])
})

test('companies are filtered by standing and by trade', async () => {
  world.at('2027-08-20T08:00:00Z')
  const painter = await aCompany(world, { categories: ['painting'] })
  const verified = await aVerifiedCompany(world)
  const lapsed = await aVerifiedCompany(world, { itemsValidUntil: '2027-08-25' })
  await suspendAccount(staff(), { userId: painter.userId, reason: 'Falska uppgifter om försäkring.' })
  world.at('2027-08-27T08:00:00Z')
  const listed = async (filter: CompanyFilter) => {
    const { rows } = await listCompaniesForDesk(staff(), { words: '', length: 500, ...filter })
    const ids = rows.map(({ id }) => id)
    return [painter, verified, lapsed].map(({ companyId }) => ids.includes(companyId))
  }
  expect(await listed({ standing: 'verified' })).toEqual([false, true, false])
  expect(await listed({ standing: 'incomplete' })).toEqual([true, false, true])
  expect(await listed({ standing: 'lapsed' })).toEqual([false, false, true])
  expect(await listed({ standing: 'suspended' })).toEqual([true, false, false])
  expect(await listed({ trade: 'painting' })).toEqual([true, false, false])
})

test('the worklist shows the projects that lack quotes longest, when there are more than it has room for', async () => {
  world.at('2027-09-06T08:00:00Z')
  const owner = await aCustomer(world)
  const publish = () => aProject(world, owner, { location: 'Kiruna', endDate: '2027-12-01' })
  const { projectId } = await publish()
  await dispatch(world, projectId)
  world.at('2027-09-06T09:00:00Z')
  for (let more = 0; more < 25; more += 1) await dispatch(world, (await publish()).projectId)
  expect((await worklist(staff())).map(({ id }) => id)).toContain(projectId)
})
