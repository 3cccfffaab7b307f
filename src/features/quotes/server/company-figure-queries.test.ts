import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { dispatch } from '#tests/support/dispatch.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from './accept-quote.ts'
import { companyFigures } from './company-figure-queries.ts'
import { rejectQuote } from './reject-quote.ts'

const world = await testServices()
beforeAll(() => loadPlaces(world.context()))

test('a company’s figures count the outcomes of its own quotes, and how soon it answered', async () => {
  world.at('2026-11-21T08:00:00Z')
  const karin = await aCustomer(world)
  const [bygg, other] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const own = () => world.context(karin.actor)
  expect(await companyFigures(world.context(bygg.actor))).toEqual({
    won: 0,
    decided: 0,
    answerHours: null,
  })
  const projects = [await aProject(world, karin), await aProject(world, karin), await aProject(world, karin)]
  world.at('2026-11-21T14:00:00Z')
  const quotes = []
  for (const { projectId } of projects) quotes.push({ projectId, ...(await aQuote(world, bygg, projectId)) })
  await aQuote(world, other, projects[0]?.projectId ?? '')
  const [won, lost] = quotes
  await acceptQuote(own(), won ?? { projectId: '', quoteId: '' })
  await rejectQuote(own(), lost ?? { projectId: '', quoteId: '' })
  expect(await companyFigures(world.context(bygg.actor))).toEqual({
    won: 1,
    decided: 2,
    answerHours: 6,
  })
  expect(await companyFigures(world.context(other.actor))).toMatchObject({ won: 0, decided: 1 })
})

test('the time of an answer is never negative, and begins at publishing when the request came after the quote', async () => {
  world.at('2026-11-21T14:00:00Z')
  const karin = await aCustomer(world)
  const [bygg, early] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
  const { projectId } = await aProject(world, karin)
  await dispatch(world, projectId)
  // The clock of the process that takes the quote is an hour behind that of the one that published.
  world.at('2026-11-21T13:00:00Z')
  await aQuote(world, bygg, projectId)
  expect(await companyFigures(world.context(bygg.actor))).toMatchObject({ answerHours: 0 })
  world.at('2026-11-21T17:00:00Z')
  await aQuote(world, early, projectId)
  await world.services.pool.query(`update project_invitations set invited_at = $1 where company_id = $2`, [
    '2026-11-21T18:00:00Z',
    early.companyId,
  ])
  expect(await companyFigures(world.context(early.actor))).toMatchObject({ answerHours: 3 })
})
