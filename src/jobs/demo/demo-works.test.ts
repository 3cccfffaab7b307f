import { imageSize } from 'image-size'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COMPANIES_WITH_WORKS } from '#content/demo/works.ts'
import { pictureFile, portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { aCompany } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { demoShownPeopleOf, demoWorksOf } from './demo-works.ts'

test('the first companies of the demo show work with drawings, each once', async () => {
  const world = await testServices()
  const companies: CompanyActor[] = []
  for (let count = 0; count <= COMPANIES_WITH_WORKS; count++) companies.push((await aCompany(world)).actor)
  await demoWorksOf(world.context(), companies)
  await demoWorksOf(world.context(), companies)
  const shown = await Promise.all(
    companies.map(({ companyId }) => portfolioOf(world.context(), companyId ?? '')),
  )
  expect(shown.at(-1)).toEqual([])
  for (const works of shown.slice(0, -1)) {
    expect(works.length).toBeGreaterThan(0)
    expect(new Set(works.map(({ title }) => title)).size).toBe(works.length)
    for (const { pictures } of works) expect(pictures).toMatchObject([{ width: 960, height: 640 }])
  }
  const file = await pictureFile(world.context(), shown[0]?.[0]?.pictures[0]?.id ?? '')
  const stored = await world.services.files.get(file?.fileKey ?? '')
  const bytes = new Uint8Array(await new Response(stored?.body).arrayBuffer())
  expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 960, height: 640 })
})

test('the first company of the demo shows its people, each once', async () => {
  const world = await testServices()
  const companies = [(await aCompany(world)).actor, (await aCompany(world)).actor]
  await demoShownPeopleOf(world.context(), companies)
  await demoShownPeopleOf(world.context(), companies)
  const { rows } = await sql<{ name: string }>`
    select name from shown_people where company_id = ${companies[0]?.companyId} order by id`.execute(
    world.services.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Anna Lindqvist', 'Johan Björk'])
})
