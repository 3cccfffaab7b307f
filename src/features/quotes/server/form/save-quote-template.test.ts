import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { Refused } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, richQuoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { suggestedDraft } from '../../domain/form/quote-draft.ts'
import { begunFrom } from '../../domain/form/quote-template.ts'
import { acceptQuote } from '../accept-quote.ts'
import { getOwnQuote } from '../quote-queries.ts'
import { changeQuoteTemplate } from './change-quote-template.ts'
import { begunForm, ownTemplates } from './quote-template-queries.ts'
import { removeQuoteTemplate } from './remove-quote-template.ts'
import { saveQuoteTemplate } from './save-quote-template.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

const FRESH = suggestedDraft('2026-11-23')
const words = { ...FRESH, included: 'Rivning', validUntil: '2020-01-01', message: 'Hej Karin' }

async function aCompanyOf() {
  const company = await aVerifiedCompany(world)
  const ctx = () => world.context(company.actor)
  const save = (name: string, draft: unknown = words) => saveQuoteTemplate(ctx(), { name, draft })
  const names = async () => (await ownTemplates(ctx())).map(({ name }) => name)
  return { company, ctx, save, names }
}

describe('a template of quotes', () => {
  test('is saved with its name, fills a form, and belongs only to its company', async () => {
    const { ctx, save, names } = await aCompanyOf()
    await save('Badrum')
    await save('Altan')
    expect(await names()).toEqual(['Altan', 'Badrum'])
    const [, template] = await ownTemplates(ctx())
    const from = `mall:${template?.id}`
    const kept = await begunForm(ctx(), from)
    expect(kept && begunFrom(kept, FRESH, 'bathroom')).toEqual({ ...FRESH, included: 'Rivning' })
    const { ctx: other } = await aCompanyOf()
    expect(await begunForm(other(), from)).toBeNull()
    expect(await ownTemplates(other())).toEqual([])
    for (const act of [changeQuoteTemplate, removeQuoteTemplate])
      await expect(act(other(), { id: template?.id ?? '', name: 'Mitt' })).rejects.toThrow('not found')
  })

  test('change-quote-template, remove-quote-template: has a name that no other template has', async () => {
    const { ctx, save, names } = await aCompanyOf()
    await save('Badrum')
    await save('Altan')
    await expect(save('badrum')).rejects.toThrow('template-name-taken')
    const [altan] = await ownTemplates(ctx())
    const id = altan?.id ?? ''
    await expect(changeQuoteTemplate(ctx(), { id, name: 'BADRUM' })).rejects.toThrow('template-name-taken')
    await changeQuoteTemplate(ctx(), { id, name: 'ALTAN' })
    expect(await names()).toEqual(['ALTAN', 'Badrum'])
    await removeQuoteTemplate(ctx(), { id })
    expect(await names()).toEqual(['Badrum'])
  })

  test('is saved when others are saved at the same time, and each name is given once', async () => {
    const { ctx, save, names } = await aCompanyOf()
    await Promise.all(['Badrum', 'Altan', 'Tak', 'Kök'].map((name) => save(name)))
    expect(await names()).toEqual(['Altan', 'Badrum', 'Kök', 'Tak'])
    const taken = { status: 'rejected', reason: new Refused('template-name-taken') }
    const saves = await Promise.allSettled(['Golv', 'golv'].map((name) => save(name)))
    expect(saves.filter(({ status }) => status === 'rejected')).toEqual([taken])
    const [one, other] = await ownTemplates(ctx())
    const renames = [one, other].map((kept) =>
      changeQuoteTemplate(ctx(), { id: kept?.id ?? '', name: 'Mur' }),
    )
    const outcomes = await Promise.allSettled(renames)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([taken])
  })

  test('is one of at most thirty; a deleted one makes room', async () => {
    const { ctx, save } = await aCompanyOf()
    for (let number = 1; number <= 30; number++) await save(`Mall ${number}`)
    world.at(new Date(world.services.clock().getTime() + 3_600_000).toISOString())
    await expect(save('En till')).rejects.toThrow('too-many-templates')
    const [first] = await ownTemplates(ctx())
    await removeQuoteTemplate(ctx(), { id: first?.id ?? '' })
    await save('En till')
    expect(await ownTemplates(ctx())).toHaveLength(30)
  })

  test('is refused when it is no form, and for everybody but a company', async () => {
    const { save } = await aCompanyOf()
    await expect(save('Tom', 'ingen')).rejects.toThrow('draft-unreadable')
    const customer = await aCustomer(world)
    await expect(
      saveQuoteTemplate(world.context(customer.actor), { name: 'Min', draft: words }),
    ).rejects.toThrow('not-allowed')
  })
})

test('of a quote that was accepted with options has what was sent: its cap and shares, and a last payment that takes the rest', async () => {
  const { company, ctx } = await aCompanyOf()
  const customer = await aCustomer(world)
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, richQuoteWords(world))
  const from = `offert:${projectId}`
  const sent = await begunForm(ctx(), from)
  expect([sent?.capOre, sent?.stages.map(({ amount }) => amount)]).toEqual([
    '99\u00a0000',
    ['10 %', '40\u00a0000', ''],
  ])
  await acceptQuote(world.context(customer.actor), { projectId, quoteId, options: [5] })
  expect((await getOwnQuote(ctx(), projectId))?.capOre).toBe(11_150_000)
  expect(await begunForm(ctx(), from)).toEqual(sent)
})

test('of an earlier quote has no dates, message or questions of another trade', async () => {
  const { company, ctx } = await aCompanyOf()
  const { projectId } = await aProject(world, await aCustomer(world))
  await aQuote(world, company, projectId, richQuoteWords(world))
  const kept = await begunForm(ctx(), `offert:${projectId}`)
  if (!kept) throw new Error('nothing kept')
  const same = begunFrom(kept, FRESH, 'bathroom')
  expect(same).toMatchObject({ startDate: '', endDate: '', validUntil: FRESH.validUntil, message: '' })
  expect(same.lines.map(({ role }) => role)).toContain('option')
  expect([same.included, same.stages.length, same.lines[0]?.scope]).toEqual([
    'Rivning\nSlutstädning',
    3,
    'bathroomScope',
  ])
  expect(begunFrom(kept, FRESH, 'painting').lines.every(({ scope }) => scope === '')).toBe(true)
  for (const from of [null, 'mall:x', `mall:${randomUUID()}`, `offert:${randomUUID()}`, 'annat'])
    expect(await begunForm(ctx(), from)).toBeNull()
})
