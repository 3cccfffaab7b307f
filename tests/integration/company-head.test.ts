import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { anonymous } from '#kernel/actor.ts'
import { aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { loader, meta } from '../../src/routes/public/company.tsx'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const site = { publicUrl: 'https://handslag.example', isDemo: false, isHardened: false }

/** The data for programs in the head of a company's page: the object of schema.org for the company. */
async function businessAt(slug: string): Promise<Record<string, unknown>> {
  const context = new RouterContextProvider()
  context.set(servicesContext, world.services)
  context.set(visitorContext, { actor: anonymous, profile: null })
  const request = new Request(`${site.publicUrl}/foretag/${slug}`)
  const loaderData = await loader({ request, context, params: { slug } } as unknown as Parameters<
    typeof loader
  >[0])
  const matches = [{ loaderData: { site } }, { loaderData }]
  const head = meta({ matches, loaderData } as unknown as Parameters<typeof meta>[0]) ?? []
  const objects = head.flatMap((tag) => (tag && 'script:ld+json' in tag ? [tag['script:ld+json']] : []))
  return objects.find((object) => (object as { '@type': unknown })['@type'] !== 'BreadcrumbList') as Record<
    string,
    unknown
  >
}

describe('the structured data of a company’s page', () => {
  test('say what it is and where, with its canonical URL', async () => {
    await aVerifiedCompany(world, {
      companyName: 'Öppna Rör AB',
      orgNumber: '5567037485',
      categories: ['plumbing', 'electrical'],
      place: 'Uppsala',
    })
    expect(await businessAt('oppna-ror-ab')).toMatchObject({
      '@type': ['Electrician', 'Plumber'],
      name: 'Öppna Rör AB',
      url: 'https://handslag.example/foretag/oppna-ror-ab',
      address: { addressLocality: 'Uppsala', addressCountry: 'SE' },
      taxID: '556703-7485',
    })
  })

  test('contain nothing that the page does not show, and no rating', async () => {
    const company = await aVerifiedCompany(world, {
      companyName: 'Tysta Snickaren',
      orgNumber: '8112289874',
      place: 'Hemliga gatan 1, Ingenstans',
      phone: '070-174 06 77',
    })
    const facts = JSON.stringify(await businessAt('tysta-snickaren'))
    for (const secret of ['811228', 'Hemliga', '174 06', company.email, 'ating'])
      expect(facts).not.toContain(secret)
    await updateCompany(world.context(company.actor), { showsContact: true })
    expect(await businessAt('tysta-snickaren')).toMatchObject({
      email: company.email,
      telephone: '070-174 06 77',
    })
  })
})
