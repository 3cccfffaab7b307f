import { expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { amendedWords, aProject } from '#tests/support/a-project.ts'
import { aQuote } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { timelineSentence } from '../../texts/timeline.ts'
import { disclosuresOf, timelineOf } from './timeline-queries.ts'

test('the owner reads what has happened and who has read what; nobody else does', async () => {
  const world = await testServices()
  await loadPlaces(world.context())
  const [karin, olle] = [await aCustomer(world), await aCustomer(world)]
  const company = await aVerifiedCompany(world, { companyName: 'Björkens Bygg AB' })
  const { projectId } = await aProject(world, karin)
  const { quoteId } = await aQuote(world, company, projectId)
  const asKarin = world.context(karin.actor)
  await amendProject(asKarin, { ...amendedWords(), projectId })
  await confirmQuote(world.context(company.actor), { quoteId, seenVersion: 2 })
  await acceptQuote(asKarin, { projectId, quoteId })

  expect((await timelineOf(asKarin, projectId)).map(timelineSentence)).toEqual([
    'Du accepterade offerten från Björkens Bygg AB för 150\u00a0000\u00a0kr.',
    'Björkens Bygg AB bekräftade sin offert efter din ändring.',
    'Du ändrade projektet. Företaget med offert fick veta det.',
    'Björkens Bygg AB lämnade en offert.',
    'Du publicerade projektet.',
  ])
  const at = world.services.clock()
  expect(await disclosuresOf(asKarin, projectId)).toEqual([
    { company: 'Björkens Bygg AB', readAt: at, contactAt: at, shares: [] },
  ])
  for (const stranger of [olle, company]) {
    expect(await timelineOf(world.context(stranger.actor), projectId)).toEqual([])
    expect(await disclosuresOf(world.context(stranger.actor), projectId)).toEqual([])
  }
})
