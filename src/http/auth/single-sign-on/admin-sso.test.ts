import { beforeEach, describe, expect, test } from 'vitest'
import { aSamlIssuer, NAME_ID } from '#tests/support/identity/saml-issuer.ts'
import { START, samlWorld } from '#tests/support/identity/saml-world.ts'

const world = await samlWorld()
beforeEach(() => void world.at(START))

const { administer } = world
let made = 0
const anIssuer = () => aSamlIssuer(`https://admin-${++made}.example`)
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('trusted organisations', () => {
  test('can be changed with the service key only', async () => {
    const path = '/admin/sso/providers'
    expect((await world.ask('GET', path)).status).toBe(401)
    const { anonKey } = world.services.config.auth
    expect(await world.ask('GET', path, undefined, anonKey)).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
    const body = { type: 'saml', metadata_xml: anIssuer().metadata }
    expect((await world.ask('POST', path, body, 'nonsense')).status).toBe(403)
  })

  test('add-sso-provider, update-sso-provider, delete-sso-provider: are added, shown, listed, changed and removed', async () => {
    const issuer = anIssuer()
    const keys = { name: { name: 'displayName' } }
    const added = await administer('POST', '', {
      type: 'saml',
      metadata_xml: issuer.metadata,
      metadata_url: null,
      domains: ['One.example', 'two.example', 'one.example'],
      attribute_mapping: { keys },
      name_id_format: NAME_ID.persistent,
      resource_id: 'first',
      unheard_of: 1,
    })
    expect(added.status).toBe(201)
    const id = String(added.body.id)
    const shown = await administer('GET', `/${id}`)
    expect(shown.body).toEqual(added.body)
    expect(shown.body).toMatchObject({
      id,
      resource_id: 'first',
      disabled: false,
      saml: {
        entity_id: issuer.entityId,
        metadata_xml: issuer.metadata,
        attribute_mapping: { keys },
        name_id_format: NAME_ID.persistent,
      },
      domains: [{ domain: 'one.example' }, { domain: 'two.example' }],
      created_at: new Date(START).toISOString(),
    })
    const listed = await administer('GET', '')
    const item = (listed.body.items as { id: string; saml: object }[]).find((each) => each.id === id)
    expect(item?.saml).not.toHaveProperty('metadata_xml')
    const changed = await administer('PUT', `/${id}`, {
      domains: ['two.example', 'three.example'],
      name_id_format: '',
    })
    expect(changed.body).toMatchObject({
      saml: { entity_id: issuer.entityId, attribute_mapping: { keys } },
      domains: [{ domain: 'three.example' }, { domain: 'two.example' }],
    })
    expect(changed.body.saml).not.toHaveProperty('name_id_format')
    expect(await administer('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await administer('GET', `/${id}`)).status).toBe(404)
  })

  test('appear in the audit log when they change', async () => {
    const { id } = await world.anOrganisation()
    await administer('PUT', `/${id}`, { disabled: true })
    await administer('DELETE', `/${id}`)
    const events = await world.services.db
      .selectFrom('events')
      .select(['type', 'actor_kind'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      'sso-provider.added',
      'sso-provider.updated',
      'sso-provider.deleted',
    ])
    expect(new Set(events.map(({ actor_kind }) => actor_kind))).toEqual(new Set(['service']))
  })
})

describe('an organisation is refused', () => {
  const good = anIssuer()
  test.each<[string, object, number, string]>([
    ['of another kind', { type: 'oidc', metadata_xml: good.metadata }, 400, 'validation_failed'],
    ['without metadata', { type: 'saml' }, 400, 'validation_failed'],
    [
      'with two kinds of metadata',
      { metadata_xml: good.metadata, metadata_url: 'https://x.example' },
      400,
      'validation_failed',
    ],
    ['with an address that is none', { metadata_url: 'metadata' }, 400, 'validation_failed'],
    ['with an address without https', { metadata_url: 'http://x.example/m' }, 400, 'validation_failed'],
    [
      'with an address on this machine',
      { metadata_url: 'https://127.0.0.1:1/m' },
      400,
      'saml_metadata_fetch_failed',
    ],
    [
      'with a name of this machine',
      { metadata_url: 'https://localhost:1/m' },
      400,
      'saml_metadata_fetch_failed',
    ],
    [
      'with a mapped address',
      { metadata_url: 'https://[::ffff:10.0.0.1]/m' },
      400,
      'saml_metadata_fetch_failed',
    ],
    [
      'with a number for an address',
      { metadata_url: 'https://2130706433/m' },
      400,
      'saml_metadata_fetch_failed',
    ],
    [
      'with an unknown format of names',
      { metadata_xml: good.metadata, name_id_format: 'x' },
      400,
      'validation_failed',
    ],
    [
      'with a domain that is none',
      { metadata_xml: good.metadata, domains: ['a@b.example'] },
      400,
      'validation_failed',
    ],
    ['with domains that are no list', { metadata_xml: good.metadata, domains: 'a.example' }, 400, 'bad_json'],
    ['whose metadata is no XML', { metadata_xml: 'hello' }, 400, 'validation_failed'],
    ['whose metadata is something else', { metadata_xml: '<a/>' }, 400, 'validation_failed'],
    [
      'whose metadata has a document type',
      { metadata_xml: `<!DOCTYPE x []>${good.metadata}` },
      400,
      'validation_failed',
    ],
    [
      'whose metadata grows',
      { metadata_xml: `${good.metadata}${' '.repeat(600_000)}` },
      400,
      'validation_failed',
    ],
    [
      'without a name',
      { metadata_xml: good.metadata.replace(/entityID="[^"]+"/, '') },
      400,
      'validation_failed',
    ],
    [
      'without a key',
      { metadata_xml: good.metadata.replace(/<KeyDescriptor.*?<\/KeyDescriptor>/gs, '') },
      400,
      'validation_failed',
    ],
    [
      'without a door',
      { metadata_xml: good.metadata.replace(/<SingleSignOnService [^>]*>/g, '') },
      400,
      'validation_failed',
    ],
    [
      'whose door is a script',
      { metadata_xml: good.metadata.replace(/Location="[^"]+\/sso"/, 'Location="javascript:alert(1)"') },
      400,
      'validation_failed',
    ],
  ])('%s', async (_, body, status, code) => {
    const before = await administer('GET', '')
    expect(await administer('POST', '', { type: 'saml', ...body })).toMatchObject({ status, body: { code } })
    expect((await administer('GET', '')).body).toEqual(before.body)
  })

  test('when it exists already', async () => {
    const { issuer } = await world.anOrganisation()
    const again = await administer('POST', '', { type: 'saml', metadata_xml: issuer.metadata })
    expect(again).toMatchObject({ status: 422, body: { code: 'saml_idp_already_exists' } })
  })

  test('with the domain of another one, in any letter case, and nothing of it is stored', async () => {
    await world.anOrganisation({ domains: ['taken.example'] })
    const body = { type: 'saml', metadata_xml: good.metadata, domains: ['free.example', 'TAKEN.example'] }
    expect(await administer('POST', '', body)).toMatchObject({
      status: 400,
      body: { code: 'sso_domain_already_exists' },
    })
    expect((await administer('POST', '', { ...body, domains: ['free.example'] })).status).toBe(201)
  })

  test('with the resource id of another one', async () => {
    await world.anOrganisation({ resource_id: 'mine' })
    const body = { type: 'saml', metadata_xml: anIssuer().metadata, resource_id: 'MINE' }
    expect((await administer('POST', '', body)).status).toBe(422)
  })

  test('when the change would make it another organisation', async () => {
    const { id } = await world.anOrganisation()
    expect(await administer('PUT', `/${id}`, { metadata_xml: anIssuer().metadata })).toMatchObject({
      status: 400,
      body: { code: 'saml_entity_id_mismatch' },
    })
  })

  test.each(['GET', 'PUT', 'DELETE'])('when it does not exist: %s', async (method) => {
    for (const id of [NOBODY, 'nonsense']) {
      const answer = await administer(method, `/${id}`, method === 'PUT' ? {} : undefined)
      expect(answer).toMatchObject({ status: 404, body: { code: 'sso_provider_not_found' } })
    }
  })

  test('for one of two requests at the same moment', async () => {
    const { metadata } = anIssuer()
    const body = { type: 'saml', metadata_xml: metadata }
    const answers = await Promise.all([administer('POST', '', body), administer('POST', '', body)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]))
  })
})

test('the keys of new metadata replace the old ones', async () => {
  const provider = await world.anOrganisation()
  const successor = aSamlIssuer(provider.issuer.entityId)
  expect((await administer('PUT', `/${provider.id}`, { metadata_xml: successor.metadata })).status).toBe(200)
  const old = await world.logIn(provider)
  expect(old.location?.searchParams.get('error_code')).toBe('validation_failed')
  const fresh = await world.logIn({ ...provider, issuer: successor })
  expect(fresh.location?.hash).toContain('access_token')
})
