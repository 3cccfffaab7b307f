import { expect } from 'vitest'
import { aSamlIssuer, requestIn } from '#tests/support/identity/saml-issuer.ts'
import { checksOf, type Server } from '../check.ts'
import { clientOf, senderHeaders } from '../clients.ts'
import { STRICT_SITE } from '../provider.ts'
import { send } from '../send.ts'
import { claimsOf } from '../tokens.ts'
import { accepted, aUuid, expectRefusal, expectRefused } from '../verdicts.ts'

const OWN = `${STRICT_SITE}/auth/v1/sso/saml`

/** Where SAML is on. */
export const organisationChecks = checksOf('S5', {
  'a domain leads to its organisation': async ({ strict }) => {
    const { domain, issuer } = await anOrganisation(strict)
    const { url } = accepted(await clientOf(strict).signInWithSSO({ domain }))
    const address = new URL(url)
    expect(address.origin + address.pathname).toBe(`${issuer.entityId}/sso`)
    for (const part of ['SAMLRequest', 'RelayState', 'SigAlg', 'Signature'])
      expect(address.searchParams.get(part), part).toBeTruthy()
  },
  'an organisation’s id does, too': async ({ strict }) => {
    const { id, issuer } = await anOrganisation(strict)
    const { url } = accepted(await clientOf(strict).signInWithSSO({ providerId: id }))
    expect(url.startsWith(`${issuer.entityId}/sso?`)).toBe(true)
  },
  'its word opens a session': async ({ strict }) => {
    const { id, domain, issuer } = await anOrganisation(strict)
    const { url } = accepted(await clientOf(strict).signInWithSSO({ domain }))
    const { id: inResponseTo, relayState } = requestIn(url)
    const email = `karin@${domain}`
    const said = { now: new Date(), inResponseTo, nameId: 'person-1', attributes: { mail: email } }
    const response = await issuer.respond(said, { entityId: `${OWN}/metadata`, consumer: `${OWN}/acs` })
    const answer = await fetch(`${strict.url}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      headers: senderHeaders(strict),
      body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }),
    })
    expect(answer.status).toBe(302)
    const parts = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
    const access_token = parts.get('access_token') ?? ''
    expect(claimsOf({ access_token })).toMatchObject({ amr: [{ method: 'sso/saml', provider: id }] })
    const { user } = accepted(await clientOf(strict).getUser(access_token))
    expect(user).toMatchObject({ email, app_metadata: { provider: `sso:${id}` } })
  },
  'an unknown domain is refused': async ({ strict }) => {
    expectRefusal(
      await clientOf(strict).signInWithSSO({ domain: 'nobody.example' }),
      404,
      'sso_provider_not_found',
      'No SSO provider assigned for this domain',
    )
  },
  'an unknown organisation is refused': async ({ strict }) => {
    const answer = await clientOf(strict).signInWithSSO({ providerId: crypto.randomUUID() })
    expectRefusal(answer, 404, 'sso_provider_not_found', 'No such SSO provider')
  },
  'neither is refused, and both': async ({ strict }) => {
    expectRefused(
      await send(strict, 'POST /sso', { body: {} }),
      400,
      'validation_failed',
      'A provider_id or domain needs to be provided',
    )
    const body = { provider_id: crypto.randomUUID(), domain: 'corp.example' }
    expectRefused(
      await send(strict, 'POST /sso', { body }),
      400,
      'validation_failed',
      'Only one of provider_id or domain supported',
    )
  },
  'what is no id is refused': async ({ strict }) => {
    expectRefused(await send(strict, 'POST /sso', { body: { provider_id: 'x' } }), 400, 'bad_json', /./)
  },
  'it describes itself to organisations': async ({ strict }) => {
    const answer = await send(strict, 'GET /sso/saml/metadata')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/xml/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    expect(answer.text).toContain(`entityID="${OWN}/metadata"`)
    expect(answer.text).toContain(`${OWN}/acs`)
  },
})

async function anOrganisation(server: Server) {
  const name = `corp-${crypto.randomUUID()}.example`
  const issuer = aSamlIssuer(`https://${name}`)
  const body = { type: 'saml', metadata_xml: issuer.metadata, domains: [name] }
  const answer = await send(server, 'POST /admin/sso/providers', { bearer: server.serviceKey, body })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    id: aUuid,
    saml: { entity_id: issuer.entityId },
    domains: [{ domain: name }],
  })
  return { id: String(answer.body.id), domain: name, issuer }
}
