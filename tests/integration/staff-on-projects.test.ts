import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeProject } from '#features/desk/server/close-project.ts'
import { projectForDesk } from '#features/desk/server/desk-project-queries.ts'
import { inviteCompany } from '#features/desk/server/invite-company.ts'
import { listProjectsForDesk } from '#features/desk/server/project-list-queries.ts'
import { sendProjectLetter } from '#features/desk/server/send-project-letter.ts'
import { countUnmatchedProjects } from '#features/desk/server/unmatched-project-queries.ts'
import { worklist } from '#features/desk/server/worklist-queries.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { getProjectForCompany } from '#features/matching/server/company-project-queries.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { invitableCompanies } from '#features/matching/server/invitable-company-queries.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { decisionsOnOwnProject } from '#features/moderation/server/project-decision-queries.ts'
import { reportedPage } from '#features/moderation/server/reported-page-queries.ts'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { chooseNotifications } from '#features/notifications/server/choose-notifications.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { amendmentsOf } from '#features/projects/server/amendment/amendment-queries.ts'
import { listOpenProjects } from '#features/projects/server/open-project-queries.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { amendedSince } from '#features/quotes/server/amendment/amended-queries.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { getOwnQuote } from '#features/quotes/server/quote-queries.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { anonymous, type StaffRole } from '#kernel/actor.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import { endOfStockholmDay } from '#kernel/swedish-dates.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aQuotedProject, deskOf, done } from '#tests/support/market/quoted-project.ts'
import {
  aCustomer,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '#tests/support/personas.ts'
import { settle } from '#tests/support/settle.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

const NOW = '2026-11-21T10:00:00Z'
const reason = 'Beskrivningen har en grannes telefonnummer.'

let world: TestWorld
let karin: Customer
let bygg: Company
let projectId: string
let quoteId: string

beforeAll(async () => {
  world = await testServices({ handlers: eventHandlers, start: NOW })
  await loadPlaces(world.context())
})

beforeEach(async () => {
  world.at(NOW)
  const quoted = await aQuotedProject(world)
  karin = quoted.customer
  bygg = quoted.company
  projectId = quoted.projectId
  quoteId = quoted.quoteId
})

const desk = (role: StaffRole = 'reviewer') => deskOf(world, role)
const as = ({ actor }: Customer | Company) => world.context(actor)

const hide = () => done(world, hideProject(desk(), { projectId, reason }))
const stateOf = async () => (await getOwnProject(as(karin), projectId)).state

async function bellOf(person: Customer | Company): Promise<string[]> {
  const { unread } = await listNotifications(as(person))
  return unread.map(({ title, content }) => `${title}: ${content}`)
}

async function isInFeeds(company: Company): Promise<boolean[]> {
  const all = foundProjectsInput(new URLSearchParams('scope=all'))
  const open = await listOpenProjects(world.context(anonymous), {})
  const found = await listProjectsForCompany(as(company), all)
  return [
    open.projects.some(({ id }) => id === projectId),
    found.projects.some(({ project }) => project.id === projectId),
  ]
}

describe('a hidden project', () => {
  test('is in no feed, is 404 for companies, and cannot be reported', async () => {
    expect(await isInFeeds(bygg)).toEqual([true, true])
    await hide()
    expect(await isInFeeds(bygg)).toEqual([false, false])
    const page = { type: 'project', key: projectId } as const
    await expect(reportedPage(world.context(anonymous), page)).rejects.toThrow(NotFound)
    await expect(getProjectForCompany(as(bygg), projectId, { quoted: true })).rejects.toThrow(NotFound)
    expect(
      (await listOwnQuotes(as(bygg))).quotes.map(({ projectTitle, state }) => [projectTitle, state]),
    ).toEqual([[null, 'pending']])
  })

  test('takes no quotes, and none can be accepted', async () => {
    const other = await aVerifiedCompany(world)
    await hide()
    const sending = sendQuote(as(other), { ...quoteWords(world), projectId })
    await expect(sending).rejects.toEqual(new Refused('project-hidden'))
    await expect(acceptQuote(as(karin), { projectId, quoteId })).rejects.toEqual(
      new Refused('project-hidden'),
    )
  })

  test('is visible to its owner, who is told why by bell and mail, and may cancel it', async () => {
    await hide()
    expect(await getOwnProject(as(karin), projectId)).toMatchObject({
      state: 'hidden',
      allowed: { cancel: true, extend: false, reopen: false },
    })
    expect(await decisionsOnOwnProject(as(karin), projectId)).toMatchObject([
      { action: 'hidden', words: reason },
    ])
    expect(await decisionsOnOwnProject(as(await aCustomer(world)), projectId)).toEqual([])
    expect(await bellOf(karin)).toContain(`Vi har dolt ditt projekt: Karins badrum: ${reason}`)
    const mail = world.mails.findLast(({ to }) => to === karin.email)
    expect(mail?.subject).toBe('Vi har dolt ditt projekt: Karins badrum')
    expect(mail?.text).toContain(reason)
    await cancelProject(as(karin), { projectId, reason: 'Jag orkar inte.' })
    expect(await stateOf()).toBe('cancelled')
  })

  test('is mended by its owner: shown again, its quote is confirmed first, and nobody reads the words that were hidden', async () => {
    await amendProject(as(karin), {
      ...amendedWords({ description: 'Ring grannen på 12, och akta hunden.' }),
      projectId,
    })
    await done(world, confirmQuote(as(bygg), { quoteId, seenVersion: 2 }))
    await hide()
    const bell = await bellOf(bygg)
    await done(
      world,
      amendProject(as(karin), { ...amendedWords({ description: 'Nya ytskikt överallt.' }), projectId }),
    )
    expect(await bellOf(bygg)).toEqual(bell)
    await done(world, restoreProject(desk(), { projectId }))
    await expect(acceptQuote(as(karin), { projectId, quoteId })).rejects.toEqual(
      new Refused('quote-unconfirmed'),
    )
    const amended = await amendedSince(as(bygg), quoteId)
    expect(amended?.changes).toEqual([{ field: 'description', before: '•••', now: 'Nya ytskikt överallt.' }])
    expect(JSON.stringify(await amendmentsOf(world.services, projectId))).not.toMatch(/grannen|hunden/)
    await done(world, confirmQuote(as(bygg), { quoteId, seenVersion: 3 }))
    await done(world, acceptQuote(as(karin), { projectId, quoteId }))
    expect(await stateOf()).toBe('awarded')
  })

  test('is a task at the desk once its owner has mended it, until staff have answered', async () => {
    const tasks = async () => (await worklist(desk())).filter(({ kind }) => kind === 'mended')
    await amendProject(as(karin), { ...amendedWords(), projectId })
    await hide()
    expect(await tasks()).toEqual([])
    world.at('2026-11-22T10:00:00Z')
    await amendProject(as(karin), { ...amendedWords({ title: 'Karins nya badrum' }), projectId })
    const task = { who: 'Karins nya badrum', href: `/admin/projekt/${projectId}` }
    expect(await tasks()).toMatchObject([{ ...task, due: endOfStockholmDay('2026-11-23') }])
    world.at('2026-11-22T11:00:00Z')
    await sendProjectLetter(desk(), { projectId, text: 'Numret står kvar i beskrivningen.' })
    expect(await tasks()).toEqual([])
    world.at('2026-11-22T12:00:00Z')
    const again = { title: task.who, description: 'Nya ytskikt överallt.' }
    await amendProject(as(karin), { ...amendedWords(again), projectId })
    expect(await tasks()).toMatchObject([task])
    await restoreProject(desk(), { projectId })
    expect(await tasks()).toEqual([])
  })

  test('tells companies with a quote that their quote waits, without its title or the reason', async () => {
    await hide()
    const [news = '', ...before] = await bellOf(bygg)
    expect(news).toMatch(/^Ett projekt som ni har lämnat offert på är dolt/)
    expect([news, ...before].join()).not.toMatch(/Karins badrum|grannes/)
  })

  test('stays hidden when its time for quotes ends', async () => {
    await hide()
    world.at('2027-02-01T10:00:00Z')
    await expireProjects(world.context())
    expect(await stateOf()).toBe('hidden')
  })

  test('restore-project, restore-quotes: is restored with its quotes, and its owner and companies are told', async () => {
    await hide()
    await done(world, restoreProject(desk(), { projectId }))
    expect(await stateOf()).toBe('quoted')
    expect(await isInFeeds(bygg)).toEqual([true, true])
    expect((await bellOf(karin))[0]).toMatch(/^Ditt projekt visas igen: Karins badrum/)
    expect((await bellOf(bygg))[0]).toMatch(/^Projektet visas igen: Karins badrum/)
    await acceptQuote(as(karin), { projectId, quoteId })
  })

  test('is hidden once by two requests at the same time', async () => {
    const both = await Promise.allSettled([hide(), hide()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await decisionsOnOwnProject(as(karin), projectId)).toHaveLength(1)
  })
})

describe('close-project: closing', () => {
  test('ends the project permanently, with the reason for its owner only', async () => {
    await done(world, closeProject(desk(), { projectId, reason }))
    expect(await getOwnProject(as(karin), projectId)).toMatchObject({
      state: 'cancelled',
      isClosedByStaff: true,
      cancelledReason: null,
    })
    expect(await bellOf(karin)).toContain(`Vi har stängt ditt projekt: Karins badrum: ${reason}`)
    expect((await bellOf(bygg))[0]).toMatch(/^Projektet är stängt: Karins badrum: Vi har stängt projektet/)
    expect(await getOwnQuote(as(bygg), projectId)).toMatchObject({
      state: 'rejected',
      isClosedByStaff: true,
      cancelledReason: null,
    })
    expect(
      world.mails
        .filter(({ to }) => to === bygg.email)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('grannes')
  })

  test('does not undo a deal', async () => {
    await acceptQuote(as(karin), { projectId, quoteId })
    const closing = closeProject(desk(), { projectId, reason })
    await expect(closing).rejects.toEqual(new Refused('project-not-closable'))
  })
})

describe('send-project-letter: a letter to the owner', () => {
  const text = 'Hej! Vilken våning ligger badrummet på?\nHälsningar Sara'

  test('comes in the bell and by mail whatever they have chosen, and is on their page', async () => {
    await chooseNotifications(as(karin), { mail: [], push: [], sms: [] })
    await done(world, sendProjectLetter(desk(), { projectId, text }))
    expect((await bellOf(karin))[0]).toBe(`Vi har skrivit till dig om Karins badrum: ${text}`)
    expect(world.mails.findLast(({ to }) => to === karin.email)?.text).toContain(text)
    expect((await decisionsOnOwnProject(as(karin), projectId))[0]).toMatchObject({
      action: 'written',
      words: text,
    })
  })

  test('sent twice by a double click comes once; another one comes, too', async () => {
    const letters = async () =>
      (await bellOf(karin)).filter((line) => line.startsWith('Vi har skrivit till dig'))
    await done(world, sendProjectLetter(desk(), { projectId, text }))
    await done(world, sendProjectLetter(desk(), { projectId, text }))
    expect(await letters()).toHaveLength(1)
    await done(world, sendProjectLetter(desk(), { projectId, text: 'En sak till.' }))
    expect(await letters()).toHaveLength(2)
  })

  test('is in the log without its text, in the export with it, and deleted with the account', async () => {
    await done(world, sendProjectLetter(desk(), { projectId, text }))
    const events = await world.services.db
      .selectFrom('events')
      .select(['actor_kind as by', 'actor_name as name', 'payload'])
      .where('subject_id', '=', projectId)
      .where('type', '=', 'project.letter-sent')
      .execute()
    expect(events).toMatchObject([{ by: 'staff', name: 'Sara Lind' }])
    expect(JSON.stringify(events)).not.toContain('våning')
    expect(JSON.stringify(await exportOwnData({ ...as(karin), actor: karin.actor }))).toContain('våning')
    await done(world, deleteOwnAccount({ ...as(karin), actor: karin.actor }, { password: PASSWORD }))
    const left = await world.services.db
      .selectFrom('project_decisions')
      .select(['words', 'decided_by as by'])
      .where('project_id', '=', projectId)
      .execute()
    expect(left).toEqual([{ words: null, by: 'Sara Lind' }])
  })
})

describe('invite-company: inviting a company', () => {
  test('finds active companies of the trade, near ones first, by a part of their name or place', async () => {
    const stamp = karin.userId.slice(-6)
    const named = `Handplockad ${stamp}`
    const [far, near] = [
      await aVerifiedCompany(world, { companyName: `${named} Kiruna`, place: 'Kiruna' }),
      await aVerifiedCompany(world, { companyName: `${named} Uppsala` }),
    ]
    await aVerifiedCompany(world, { companyName: `${named} Målare`, categories: ['painting'] })
    const { project } = await projectForDesk(desk(), projectId)
    const found = await invitableCompanies(desk(), project, { named: named.toUpperCase() })
    expect(found.map(({ id, fits }) => [id, fits])).toEqual([
      [near.companyId, true],
      [far.companyId, false],
    ])
    expect(await invitableCompanies(desk(), project, { named: '%' })).toEqual([])
    const unmarked = { named: `${named} malare` }
    const painting = { ...project, category: 'painting' as const }
    expect(await invitableCompanies(desk(), painting, unmarked)).toHaveLength(1)
  })

  test('removes an unmatched project from the list, and the company may quote from any distance', async () => {
    const lone = await aProject(world, karin, {
      title: 'Kök i Malmö',
      category: 'kitchen',
      location: 'Malmö',
    })
    await settle(world)
    const before = await countUnmatchedProjects(desk())
    await done(world, inviteCompany(desk(), { ...lone, companyId: bygg.companyId }))
    expect(await countUnmatchedProjects(desk())).toBe(before - 1)
    expect((await bellOf(bygg))[0]).toMatch(/^Ny förfrågan: Kök i Malmö/)
    expect(world.mails.findLast(({ to }) => to === bygg.email)?.subject).toMatch(/^Ny förfrågan/)
    await aQuote(world, bygg, lone.projectId)
    const { asked } = await projectForDesk(desk(), lone.projectId)
    expect(asked).toMatchObject([{ companyId: bygg.companyId, distanceM: expect.any(Number) }])
  })

  test('also when the distance is unknown', async () => {
    const lost = await aProject(world, karin, { category: 'kitchen', location: 'Långt bortistan 99' })
    await settle(world)
    await done(world, inviteCompany(desk(), { ...lost, companyId: bygg.companyId }))
    expect(await getProjectForCompany(as(bygg), lost.projectId)).toMatchObject({
      invited: true,
      mayQuote: true,
    })
  })

  test.each([
    ['one that has been asked', 'company-not-invitable', async () => {}],
    ['about a hidden project', 'project-hidden', hide],
  ])('is refused: %s', async (_, code, change) => {
    await change()
    const asking = inviteCompany(desk(), { projectId, companyId: bygg.companyId })
    await expect(asking).rejects.toEqual(new Refused(code))
  })

  test('is refused for a company that is suspended, paused or of another trade', async () => {
    const painter = await aVerifiedCompany(world, { categories: ['painting'] })
    const gone = await aVerifiedCompany(world)
    await done(world, suspendAccount(desk(), { userId: gone.userId, reason }))
    for (const { companyId } of [painter, gone])
      await expect(inviteCompany(desk(), { projectId, companyId })).rejects.toEqual(
        new Refused('company-not-invitable'),
      )
  })
})

describe('hide-projects, restore-projects: a suspended customer', () => {
  const suspend = () =>
    done(world, suspendAccount(desk(), { userId: karin.userId, reason: 'Hotfulla meddelanden.' }))
  const restore = () =>
    done(world, restoreAccount(desk(), { userId: karin.userId, reason: 'Det var någon annan.' }))

  test('has open projects hidden, and shown again when the suspension ends', async () => {
    await suspend()
    expect(await stateOf()).toBe('hidden')
    expect(await isInFeeds(bygg)).toEqual([false, false])
    await restore()
    expect(await stateOf()).toBe('quoted')
    expect((await bellOf(karin))[0]).toMatch(/^Ditt projekt visas igen/)
  })

  test('keeps a deal that was made', async () => {
    await acceptQuote(as(karin), { projectId, quoteId })
    await suspend()
    expect(await stateOf()).toBe('awarded')
  })

  test('does not get a project back that staff have hidden for a reason of its own', async () => {
    await hide()
    await suspend()
    await restore()
    expect(await stateOf()).toBe('hidden')
  })

  test('has no project shown again while suspended, and none hidden that ended before the job ran', async () => {
    await suspend()
    await expect(restoreProject(desk(), { projectId })).rejects.toEqual(new Refused('owner-suspended'))
    await restore()
    await suspendAccount(desk(), { userId: karin.userId, reason })
    await restoreAccount(desk(), { userId: karin.userId, reason })
    await settle(world)
    expect(await stateOf()).toBe('quoted')
  })
})

describe('permissions', () => {
  const acts = (): [string, (ctx: ReturnType<typeof desk>) => Promise<void>][] => [
    ['hide', (ctx) => hideProject(ctx, { projectId, reason })],
    ['show', (ctx) => restoreProject(ctx, { projectId })],
    ['close', (ctx) => closeProject(ctx, { projectId, reason })],
    ['write', (ctx) => sendProjectLetter(ctx, { projectId, text: reason })],
    ['invite', (ctx) => inviteCompany(ctx, { projectId, companyId: bygg.companyId })],
  ]

  test('neither the owner, a company nor a reader at the desk can do any of it', async () => {
    const others = [as(karin), as(bygg), desk('reader')] as ReturnType<typeof desk>[]
    for (const [, act] of acts())
      for (const ctx of others) await expect(act(ctx)).rejects.toEqual(new Refused('not-allowed'))
    expect(await stateOf()).toBe('quoted')
  })

  test('the desk finds it in every state, by its title and its owner', async () => {
    await hide()
    const found = async (words: string) =>
      (await listProjectsForDesk(desk(), { words })).rows.map(({ id, state }) => [id, state])
    expect(await found(karin.email)).toEqual([[projectId, 'hidden']])
    expect(await found(`badrum ${karin.email}`)).toEqual([[projectId, 'hidden']])
    expect(await found(`kök ${karin.email}`)).toEqual([])
  })

  test('each action is listed on its page at the desk, with the member of staff', async () => {
    await hide()
    await done(world, restoreProject(desk(), { projectId }))
    await done(world, sendProjectLetter(desk(), { projectId, text: 'Nu syns projektet igen.' }))
    const { history, quotes, owner, moves } = await projectForDesk(desk(), projectId)
    const byStaff = history.filter(({ actorName }) => actorName === 'Sara Lind')
    expect(byStaff.slice(0, 3)).toMatchObject([
      { type: 'project.letter-sent', actorName: 'Sara Lind', words: 'Nu syns projektet igen.' },
      { type: 'project.shown', actorName: 'Sara Lind', words: null },
      { type: 'project.hidden', actorName: 'Sara Lind', words: reason },
    ])
    expect(history).toContainEqual(expect.objectContaining({ type: 'quote.sent', companyName: bygg.name }))
    expect(quotes).toMatchObject([{ id: quoteId, companyName: bygg.name, state: 'pending' }])
    expect(owner).toMatchObject({ id: karin.userId, email: karin.email })
    expect(moves).toEqual({ hide: true, show: false, close: true })
    await expect(projectForDesk(desk(), 'x')).rejects.toThrow(NotFound)
  })
})
