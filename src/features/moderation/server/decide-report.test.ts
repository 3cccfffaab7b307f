import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { publicCompanyPage, visiblePicture } from '#features/applications/server/public-company-queries.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { removePortfolioEntry } from '#features/companies/server/remove-portfolio-entry.ts'
import { addPortrait } from '#features/companies/server/shown-person/add-portrait.ts'
import { addShownPerson } from '#features/companies/server/shown-person/add-shown-person.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous, type StaffActor, system } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aCompany, aCustomer, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { countReports, listReports, reportForDesk } from './content-report-queries.ts'
import { decideReport } from './decide-report.ts'
import { notifyReporters } from './notify-reporters.ts'
import { pruneReports } from './prune-reports.ts'
import { reportContent } from './report-content.ts'
import { restoreContent } from './restore-content.ts'
import { reportMailJob, sendReportMail } from './send-report-mail.ts'

const world = await testServices({ handlers: [notifyReporters] })
await loadPlaces(world.context())
const reason = 'Bilden är tagen från en annan firmas webbplats.'
const nothing = { description: false, entryIds: [] }
let companies = 0

beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const staff = (name = 'Sara Lind') => ({
  ...world.context(aStaffMember(name)),
  actor: aStaffMember(name) as StaffActor,
})

/** A company with a description and one portfolio entry with a picture. */
async function aShownCompany() {
  const companyName = `Anmälda Bygg ${++companies} AB`
  const company = await aVerifiedCompany(world, { companyName, description: 'Bäst i hela världen.' })
  const ctx = world.context(company.actor)
  const { entryId } = await addPortfolioEntry(ctx, { title: 'Badrum i Solna', text: null })
  const bytes = await aPicture()
  await addPicture(ctx, { entryId, bytes })
  const slug = `anmalda-bygg-${companies}-ab`
  const page = () => publicCompanyPage(world.context(anonymous), slug)
  const pictureId = (await page()).company.portfolio[0]?.pictures[0]?.id ?? ''
  return { ...company, slug, entryId, pictureId, page }
}

function aPicture(): Promise<Uint8Array> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
}

async function aReport(key: string, type: 'company' | 'project' = 'company', email: string | null = null) {
  const reported = { ground: 'others-work' as const, explanation: 'Bilden är min.', email }
  const earlier = new Set(await waitingReports())
  await reportContent(world.context(anonymous), { page: { type, key }, ...reported })
  return (await waitingReports()).find((id) => !earlier.has(id)) ?? ''
}

async function waitingReports(): Promise<string[]> {
  const { rows } = await listReports(staff(), { list: 'waiting' })
  return rows.map(({ id }) => id)
}

async function mailsAfterDelivery() {
  await world.services.events.drain()
  const before = world.mails.length
  for (const { name, data } of world.jobs.splice(0))
    if (name === reportMailJob.name)
      await sendReportMail(world.context(system('test')), reportMailJob.schema.parse(data))
  return world.mails.slice(before)
}

describe('a report', () => {
  test('notify-reporters, send-report-mail: sends a receipt that quotes nothing of it, if the sender gave an email', async () => {
    const { slug } = await aShownCompany()
    await aReport(slug, 'company', 'anmalare@example.se')
    const [receipt, ...more] = await mailsAfterDelivery()
    expect(more).toEqual([])
    expect(receipt?.to).toBe('anmalare@example.se')
    expect(receipt?.text).not.toContain('Bilden är min')
  })

  test('can be about public pages only', async () => {
    const [hidden, karin] = [await aCompany(world, { companyName: 'Ej Synliga AB' }), await aCustomer(world)]
    for (const key of ['ej-synliga-ab', 'finns-inte', hidden.companyId])
      await expect(aReport(key)).rejects.toThrow(NotFound)
    const { projectId } = await aProject(world, karin)
    const id = await aReport(projectId, 'project')
    expect((await reportForDesk(staff(), id)).project).toMatchObject({ ownerId: karin.userId })
    for (const key of ['inget-id', karin.userId])
      await expect(aReport(key, 'project')).rejects.toThrow(NotFound)
  })
})

describe('a report that is upheld', () => {
  test('hides what staff choose from everybody except the company, and both parties read why', async () => {
    const { actor, slug, entryId, pictureId, page, email } = await aShownCompany()
    const reportId = await aReport(slug, 'company', 'anmalare2@example.se')
    await mailsAfterDelivery()
    const hide = { description: false, entryIds: [entryId] }
    await decideReport(staff(), { reportId, verdict: 'uphold', reason, hide })
    expect((await page()).company).toMatchObject({ description: 'Bäst i hela världen.', portfolio: [] })
    await expect(visiblePicture(world.context(anonymous), pictureId)).rejects.toThrow(NotFound)
    expect((await visiblePicture(world.context(actor), pictureId)).isPublic).toBe(false)
    expect((await visiblePicture(staff(), pictureId)).isPublic).toBe(false)
    const mails = await mailsAfterDelivery()
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['anmalare2@example.se', email]))
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail.text).toContain(reason)
    const toCompany = mails.find(({ to }) => to === email)
    expect(toCompany?.text).toContain('arbetet ”Badrum i Solna”')
    expect(toCompany?.text).not.toContain('anmalare2')
  })

  test('restore-content: can be undone once, and everything is shown again', async () => {
    const { slug, entryId, pictureId, page, email } = await aShownCompany()
    const reportId = await aReport(slug)
    const hide = { description: true, entryIds: [entryId] }
    await decideReport(staff(), { reportId, verdict: 'uphold', reason, hide })
    expect((await page()).company).toMatchObject({ description: null, portfolio: [] })
    await mailsAfterDelivery()
    await restoreContent(staff(), { reportId })
    expect((await page()).company).toMatchObject({ description: 'Bäst i hela världen.' })
    expect((await visiblePicture(world.context(anonymous), pictureId)).isPublic).toBe(true)
    expect((await mailsAfterDelivery()).map(({ to }) => to)).toEqual([email])
    await expect(restoreContent(staff(), { reportId })).rejects.toMatchObject({ code: 'nothing-hidden' })
  })

  test('hides a person who does not agree to be shown, with the portrait, until staff show them again', async () => {
    const { actor, slug, page } = await aShownCompany()
    const ctx = world.context(actor)
    const { personId } = await addShownPerson(ctx, { name: 'Eva Ek', role: null, agrees: true })
    await addPortrait(ctx, { personId, bytes: await aPicture() })
    const portrait = (await page()).company.people[0]?.portrait?.id ?? ''
    const reportId = await aReport(slug)
    await mailsAfterDelivery()
    const hide = { description: false, entryIds: [personId] }
    await decideReport(staff(), { reportId, verdict: 'uphold', reason, hide })
    expect((await page()).company).toMatchObject({ people: [], portfolio: [{}] })
    await expect(visiblePicture(world.context(anonymous), portrait)).rejects.toThrow(NotFound)
    expect((await visiblePicture(world.context(actor), portrait)).isPublic).toBe(false)
    expect((await mailsAfterDelivery())[0]?.text).toContain('dolt personen Eva Ek')
    await restoreContent(staff(), { reportId })
    expect((await page()).company.people).toHaveLength(1)
  })

  test('hides nothing that is no longer shown, and stays undecided', async () => {
    const { actor, slug, entryId } = await aShownCompany()
    const reportId = await aReport(slug)
    await removePortfolioEntry(world.context(actor), { entryId })
    const hide = { description: true, entryIds: [entryId] }
    const attempt = decideReport(staff(), { reportId, verdict: 'uphold', reason, hide })
    await expect(attempt).rejects.toMatchObject({ code: 'content-gone' })
    expect((await reportForDesk(staff(), reportId)).report.state).toBe('open')
  })

  test('cannot hide anything on another company’s page', async () => {
    const [one, other] = [await aShownCompany(), await aShownCompany()]
    const reportId = await aReport(one.slug)
    const hide = { description: false, entryIds: [other.entryId] }
    const attempt = decideReport(staff(), { reportId, verdict: 'uphold', reason, hide })
    await expect(attempt).rejects.toMatchObject({ code: 'content-gone' })
    expect((await other.page()).company.portfolio).toHaveLength(1)
  })
})

test('a dismissed report changes nothing, and only its sender is told', async () => {
  const { slug, entryId, page } = await aShownCompany()
  const reportId = await aReport(slug, 'company', 'anmalare3@example.se')
  await mailsAfterDelivery()
  const hide = { description: true, entryIds: [entryId] }
  await decideReport(staff(), { reportId, verdict: 'dismiss', reason, hide })
  expect((await page()).company.portfolio).toHaveLength(1)
  expect((await mailsAfterDelivery()).map(({ to }) => to)).toEqual(['anmalare3@example.se'])
})

test('a report that six members of staff decide at once is decided once', async () => {
  const { slug, page } = await aShownCompany()
  const reportId = await aReport(slug)
  const waiting = await countReports(staff())
  const decisions = Array.from({ length: 6 }, (_, index) =>
    decideReport(staff(`Person ${index}`), {
      reportId,
      verdict: index % 2 ? 'uphold' : 'dismiss',
      reason: `Skäl nummer ${index}`,
      hide: { ...nothing, description: true },
    }),
  )
  const ended = await Promise.allSettled(decisions)
  const winners = ended.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
  expect(winners).toHaveLength(1)
  const { report } = await reportForDesk(staff(), reportId)
  expect(report).toMatchObject({ decidedBy: `Person ${winners[0]}`, reason: `Skäl nummer ${winners[0]}` })
  const { description } = (await page()).company
  expect(description).toBe(report.state === 'upheld' ? null : 'Bäst i hela världen.')
  expect(await countReports(staff())).toBe(waiting - 1)
})

test('only staff decide', async () => {
  const { actor, slug } = await aShownCompany()
  const reportId = await aReport(slug)
  const ctx = world.context(actor) as never
  const attempt = decideReport(ctx, { reportId, verdict: 'dismiss', reason, hide: nothing })
  await expect(attempt).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(restoreContent(ctx, { reportId })).rejects.toMatchObject({ code: 'not-allowed' })
})

test('prune-reports: reports are deleted after twelve months, younger ones stay', async () => {
  const { slug } = await aShownCompany()
  world.at('2025-11-20T10:00:00Z')
  const old = await aReport(slug)
  world.at('2025-11-22T10:00:00Z')
  const young = await aReport(slug)
  world.at('2026-11-21T10:00:00Z')
  await pruneReports(world.context(system('test')))
  await expect(reportForDesk(staff(), old)).rejects.toThrow(NotFound)
  expect((await reportForDesk(staff(), young)).report.id).toBe(young)
})

test('a report that still hides something is kept without its sender until that is shown again', async () => {
  const { slug, page } = await aShownCompany()
  world.at('2025-11-20T10:00:00Z')
  const old = await aReport(slug, 'company', 'anmalare9@example.se')
  const hide = { description: true, entryIds: [] }
  await decideReport(staff(), { reportId: old, verdict: 'uphold', reason, hide })
  world.at('2026-11-21T10:00:00Z')
  await pruneReports(world.context(system('test')))
  expect((await reportForDesk(staff(), old)).report.email).toBeNull()
  await restoreContent(staff(), { reportId: old })
  expect((await page()).company.description).toBe('Bäst i hela världen.')
  await pruneReports(world.context(system('test')))
  await expect(reportForDesk(staff(), old)).rejects.toThrow(NotFound)
})
