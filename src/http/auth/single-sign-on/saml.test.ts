import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, Validity } from '@peculiar/asn1-x509'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSamlIssuer, encoded, NAME_ID, type Statement } from '#tests/support/identity/saml-issuer.ts'
import { aChallenge, fragmentOf, SITE, START, samlWorld } from '#tests/support/identity/saml-world.ts'

const world = await samlWorld()
beforeEach(() => void world.at(START))

const corp = await world.anOrganisation()
const mail = { mail: 'person@corp.example' }
const later = (seconds: number) => new Date(new Date(START).getTime() + seconds * 1000)

type Answer = Awaited<ReturnType<typeof world.sendCallback>>
const isIn = ({ location }: Answer) => fragmentOf(location).has('access_token')
const errorOf = ({ status, location }: Answer) => {
  expect(status).toBe(303)
  expect(location?.origin).toBe(SITE)
  expect(location?.hash).toBe('')
  return location?.searchParams.get('error_code')
}
async function count() {
  const { n } = await world.services.db
    .selectFrom('auth.users')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
const unstarted = (statement: Partial<Statement>) => world.respond(corp, { attributes: mail, ...statement })

/** An attack: the signed assertion with another person in it. */
function forgedFrom(xml: string): { forged: string; signed: string } {
  const signed = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const unsigned = signed.replace(/<ds:Signature .*<\/ds:Signature>/s, '')
  const forged = unsigned.replace(/person-1/g, 'the-boss').replace(/ ID="[^"]+"/, ' ID="_forged"')
  return { forged, signed }
}
const signatureIn = (xml: string) => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? ''

const WRAPPINGS: Readonly<Record<string, (xml: string) => string>> = {
  'the forged one before the signed one': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    return xml.replace(signed, forged + signed)
  },
  'the forged one after the signed one': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    return xml.replace(signed, signed + forged)
  },
  'the signed one hidden in extensions': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${forged}`)
  },
  'the signed one inside the forged one': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    return xml.replace(signed, forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
  },
  'the signed one in an object of its own signature, moved to the forged one': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    const signature = signatureIn(signed)
    const bare = signed.replace(signature, '')
    const wrapping = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
    return xml.replace(signed, forged.replace('</saml:Issuer>', `</saml:Issuer>${wrapping}`))
  },
  'the same with one ID for both': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    const id = / ID="([^"]+)"/.exec(signed)?.[1] ?? ''
    const signature = signatureIn(signed)
    const bare = signed.replace(signature, '')
    const wrapping = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`)
    const twin = forged.replace('_forged', id)
    return xml.replace(signed, twin.replace('</saml:Issuer>', `</saml:Issuer>${wrapping}`))
  },
  'the whole signed response inside a forged one': (xml) => {
    const { forged, signed } = forgedFrom(xml)
    const outer = xml.replace(signed, forged).replace(/ ID="[^"]+"/, ' ID="_outer"')
    return outer.replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`)
  },
}

describe('finish-saml-login: a valid assertion', () => {
  test.each(['assertion', 'both'] as const)('is accepted with the signature on: %s', async (signs) => {
    expect(isIn(await world.sendCallback(await unstarted({ signs })))).toBe(true)
  })

  test.each([
    ['has expired', '2020-01-01', '2021-01-01'],
    ['is not valid yet', '2090-01-01', '2091-01-01'],
  ])('is accepted with a key whose certificate %s: the metadata vouches for the key', async (_, from, to) => {
    const issuer = aSamlIssuer(`https://${from}.example`)
    const metadata_xml = issuer.metadata.replaceAll(/(?<=X509Certificate>)[^<]+/g, (own) => {
      const certificate = AsnConvert.parse(Buffer.from(own, 'base64'), Certificate)
      certificate.tbsCertificate.validity = new Validity({
        notBefore: new Date(from),
        notAfter: new Date(to),
      })
      return Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
    })
    const provider = { id: '', issuer }
    expect((await world.administer('POST', '', { type: 'saml', metadata_xml })).status).toBe(201)
    expect(isIn(await world.sendCallback(await world.respond(provider, { attributes: mail })))).toBe(true)
  })

  test('is accepted when clocks differ by a minute at most', async () => {
    expect(isIn(await world.sendCallback(await unstarted({ now: later(59) })))).toBe(true)
    expect(errorOf(await world.sendCallback(await unstarted({ now: later(61) })))).toBe('validation_failed')
    const response = await unstarted({ notOnOrAfter: later(100) })
    world.at(later(159).toISOString())
    expect(isIn(await world.sendCallback(response))).toBe(true)
    const other = await unstarted({ now: later(0), notOnOrAfter: later(100) })
    world.at(later(161).toISOString())
    expect(errorOf(await world.sendCallback(other))).toBe('validation_failed')
  })
})

describe('an assertion is refused', () => {
  const stranger = aSamlIssuer(corp.issuer.entityId)
  test.each<[string, Partial<Statement>]>([
    ['without any signature', { signs: 'nothing' }],
    ['that only its envelope signs for', { signs: 'response' }],
    ['with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['for somebody else', { audience: 'https://elsewhere.example/metadata' }],
    ['sent elsewhere', { recipient: 'https://elsewhere.example/acs' }],
    ['in an envelope for elsewhere', { destination: 'https://elsewhere.example/acs' }],
    ['that has run out', { now: later(-400), notOnOrAfter: later(-100) }],
    ['that is old, however long it says it lives', { now: later(-3600), notOnOrAfter: later(3600) }],
    ['of tomorrow', { now: later(86_400) }],
    ['for a session that is over', { sessionEnd: later(-1) }],
    [
      'of another issuer',
      { rewrite: inAssertion((text) => text.replace(corp.issuer.entityId, 'https://x.example')) },
    ],
    [
      'without a confirmation',
      { rewrite: without(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s) },
    ],
    ['confirmed for whoever holds a key', { rewrite: (xml) => xml.replace('cm:bearer', 'cm:holder-of-key') }],
    [
      'with an end that no calendar has',
      {
        rewrite: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]+"/g, ' NotOnOrAfter="+275760-09-13T00:00:00Z"'),
      },
    ],
    ['without an end', { rewrite: (xml) => xml.replaceAll(/ NotOnOrAfter="[^"]+"/g, '') }],
    [
      'without an audience',
      { rewrite: without(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s) },
    ],
    ['without conditions', { rewrite: without(/<saml:Conditions .*<\/saml:Conditions>/s) }],
    [
      'in a response that reports a failure',
      { signs: 'both', rewrite: (xml) => xml.replace('status:Success', 'status:Responder') },
    ],
    ['in a response without a status', { rewrite: without(/<samlp:Status>.*<\/samlp:Status>/s) }],
    ['with another person put in', { tamper: (xml) => xml.replace('>person-1<', '>the-boss<') }],
    ['with another address put in', { tamper: (xml) => xml.replace('person@corp', 'boss@corp') }],
    ['with its signature cut out', { tamper: (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '') }],
  ])('%s', async (_, statement) => {
    const before = await count()
    expect(errorOf(await world.sendCallback(await unstarted(statement)))).toBe('validation_failed')
    expect(await count()).toBe(before)
  })

  test('with the signature of another key under the organisation’s name', async () => {
    const response = await world.respond({ ...corp, issuer: stranger }, { attributes: mail })
    expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
  })

  test('of an unknown organisation', async () => {
    const unknown = aSamlIssuer('https://nobody.example')
    const response = await world.respond({ id: '', issuer: unknown }, { attributes: mail })
    expect(errorOf(await world.sendCallback(response))).toBe('saml_idp_not_found')
  })

  test('of one organisation in the flow of another', async () => {
    const other = await world.anOrganisation()
    const { id, relayState } = await world.begin(other)
    const response = await world.respond(corp, { inResponseTo: id, attributes: mail })
    expect(errorOf(await world.sendCallback(response, relayState))).toBe('validation_failed')
  })

  test.each(Object.entries(WRAPPINGS))('with signature wrapping: %s', async (_, wrap) => {
    const before = await count()
    const response = await unstarted({ nameId: 'person-1', tamper: wrap })
    expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
    expect(await count()).toBe(before)
  })

  test.each(Object.entries(WRAPPINGS))(
    'with signature wrapping in a signed response: %s',
    async (_, wrap) => {
      const response = await unstarted({ nameId: 'person-1', signs: 'both', tamper: wrap })
      expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
    },
  )
})

describe('a replay', () => {
  test('of an assertion is refused', async () => {
    const response = await unstarted({})
    expect(isIn(await world.sendCallback(response))).toBe(true)
    expect((await world.sendCallback(response)).location?.searchParams.get('error_description')).toBe(
      'SAML Assertion has already been used',
    )
  })

  test('of an assertion that comes five times at once logs in once', async () => {
    const response = await unstarted({})
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.sendCallback(response)))
    expect(answers.filter(isIn)).toHaveLength(1)
  })

  test('of an ID in a new assertion is refused', async () => {
    expect(isIn(await world.sendCallback(await unstarted({ assertionId: '_again' })))).toBe(true)
    expect(errorOf(await world.sendCallback(await unstarted({ assertionId: '_again' })))).toBe(
      'validation_failed',
    )
  })

  test('is no problem when two organisations use the same ID', async () => {
    const other = await world.anOrganisation()
    const twin = { assertionId: '_twin', attributes: mail }
    expect(isIn(await world.sendCallback(await world.respond(corp, twin)))).toBe(true)
    expect(isIn(await world.sendCallback(await world.respond(other, twin)))).toBe(true)
  })

  test('of a relay state is refused, also with another assertion', async () => {
    const { id, relayState } = await world.begin(corp)
    const answer = () => world.respond(corp, { inResponseTo: id, attributes: mail })
    expect(isIn(await world.sendCallback(await answer(), relayState))).toBe(true)
    expect(errorOf(await world.sendCallback(await answer(), relayState))).toBe('saml_relay_state_not_found')
  })

  test('of a relay state is refused after a wrong answer', async () => {
    const { id, relayState } = await world.begin(corp)
    const wrong = await world.respond(corp, { inResponseTo: id, signs: 'nothing' })
    expect(errorOf(await world.sendCallback(wrong, relayState))).toBe('validation_failed')
    const right = await world.respond(corp, { inResponseTo: id, attributes: mail })
    expect(errorOf(await world.sendCallback(right, relayState))).toBe('saml_relay_state_not_found')
  })

  test('of a flow’s code is refused, and the code is valid only after the callback', async () => {
    const { verifier, pair } = aChallenge()
    const { relayState } = await world.begin(corp, pair)
    const { flow_state_id } = await world.services.db
      .selectFrom('auth.saml_relay_states')
      .select('flow_state_id')
      .where('id', '=', relayState)
      .executeTakeFirstOrThrow()
    const { auth_code } = await world.services.db
      .selectFrom('auth.flow_state')
      .select('auth_code')
      .where('id', '=', flow_state_id ?? '')
      .executeTakeFirstOrThrow()
    const early = await world.ask('POST', '/token?grant_type=pkce', { auth_code, code_verifier: verifier })
    expect(early).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
  })
})

describe('a relay state', () => {
  test('is valid for five minutes', async () => {
    const [first, second] = [await world.begin(corp), await world.begin(corp)]
    world.at(later(300).toISOString())
    const answer = ({ id }: { id: string }) => world.respond(corp, { inResponseTo: id, attributes: mail })
    expect(isIn(await world.sendCallback(await answer(first), first.relayState))).toBe(true)
    world.at(later(301).toISOString())
    expect(errorOf(await world.sendCallback(await answer(second), second.relayState))).toBe(
      'saml_relay_state_expired',
    )
  })

  test('accepts only the answer to its own request', async () => {
    const [mine, other] = [await world.begin(corp), await world.begin(corp)]
    const answer = await world.respond(corp, { inResponseTo: other.id, attributes: mail })
    expect(errorOf(await world.sendCallback(answer, mine.relayState))).toBe('validation_failed')
    const { relayState } = await world.begin(corp)
    expect(errorOf(await world.sendCallback(await unstarted({}), relayState))).toBe('validation_failed')
  })

  test.each([
    ['00000000-0000-4000-8000-000000000000', 'saml_relay_state_not_found'],
    ['neither one nor the other', 'validation_failed'],
  ])('%s is refused', async (relayState, code) => {
    expect(errorOf(await world.sendCallback(await unstarted({}), relayState))).toBe(code)
  })
})

describe('log-in-by-saml: the identity of a person', () => {
  const subjectAfter = async (statement: Partial<Statement>) => {
    const answer = await world.logIn(corp, statement)
    const user = await world.ask(
      'GET',
      '/user',
      undefined,
      fragmentOf(answer.location).get('access_token') ?? '',
    )
    return (user.body.identities as { id: string }[])[0]?.id
  }

  test('is never a transient name id', async () => {
    const answer = await world.logIn(corp, { nameIdFormat: NAME_ID.transient })
    expect(errorOf(answer)).toBe('saml_assertion_no_user_id')
  })

  test('is the subject-id rather than the name id', async () => {
    const attributes = { ...mail, 'urn:oasis:names:tc:SAML:attribute:subject-id': 'u1@corp' }
    expect(await subjectAfter({ attributes, nameIdFormat: NAME_ID.transient })).toBe('u1@corp')
  })

  test('is the email in lower case when the name id is an email', async () => {
    const person = { nameId: 'Eva@Corp.example', nameIdFormat: NAME_ID.email, attributes: {} }
    expect(await subjectAfter(person)).toBe('eva@corp.example')
  })

  test('needs an email', async () => {
    expect(errorOf(await world.logIn(corp, { attributes: {} }))).toBe('saml_assertion_no_email')
    expect(errorOf(await world.logIn(corp, { attributes: { mail: 'nowhere' } }))).toBe(
      'saml_assertion_no_email',
    )
  })

  test.each(['<!-- -->', '<!---->', '<![CDATA[]]>', '<?x y?>'])(
    'is not cut at %s inside the name id',
    async (cut) => {
      const before = await count()
      const nameId = `boss@corp.example${'.evil.example'}`
      const response = await unstarted({
        nameId,
        nameIdFormat: NAME_ID.email,
        attributes: {},
        tamper: (xml) => xml.replace('>boss@corp.example.', `>boss@corp.example${cut}.`),
      })
      expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
      expect(await count()).toBe(before)
    },
  )

  test('has only the attributes that the operator has mapped', async () => {
    const keys = {
      email: { name: 'urn:mail' },
      name: { names: ['cn', 'displayName'] },
      department: { name: 'dept', default: 'none' },
      groups: { name: 'groups', array: true },
    }
    const provider = await world.anOrganisation({ attribute_mapping: { keys } })
    const attributes = {
      'urn:mail': 'mapped@corp.example',
      displayName: 'Bo Ek',
      groups: 'a',
      personalNumber: '19',
    }
    const answer = await world.logIn(provider, { attributes })
    const user = await world.ask(
      'GET',
      '/user',
      undefined,
      fragmentOf(answer.location).get('access_token') ?? '',
    )
    expect(user.body.email).toBe('mapped@corp.example')
    expect(user.body.user_metadata).toEqual({
      iss: provider.issuer.entityId,
      sub: 'person-1',
      name: 'Bo Ek',
      custom_claims: { department: 'none', groups: ['a'] },
      email: 'mapped@corp.example',
      email_verified: true,
      phone_verified: false,
    })
  })
})

describe('an invalid response', () => {
  const bomb =
    '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  test.each<[string, string]>([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no XML', encoded('hello')],
    ['half a document', encoded('<samlp:Response')],
    ['another document', encoded('<html/>')],
    ['too much', encoded(`<a>${'x'.repeat(300_000)}</a>`)],
    ['a document type', encoded(`${bomb}<r>&b;&c;</r>`)],
    ['very deep', encoded('<a>'.repeat(20_000) + '</a>'.repeat(20_000))],
    ['NUL', encoded('<a>\u0000</a>')],
  ])('%s is answered with an error at the site', async (_, response) => {
    expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
  })

  test('a signed response with a document type before it is refused', async () => {
    const response = await unstarted({ tamper: (xml) => bomb + xml })
    expect(errorOf(await world.sendCallback(response))).toBe('validation_failed')
  })

  test.each([
    ['deep', '<a>'.repeat(15_000) + '</a>'.repeat(15_000)],
    ['wide', '<a/>'.repeat(40_000)],
    [
      'full of namespaces',
      Array.from({ length: 1100 }, (_, i) => `<a xmlns:n${i}="u">`).join('') + '</a>'.repeat(1100),
    ],
  ])('a signed response that is too %s is refused', async (_, load) => {
    const response = await unstarted({
      tamper: (xml) => xml.replace('<samlp:Status>', `${load}<samlp:Status>`),
    })
    expect((await world.sendCallback(response)).location?.searchParams.get('error_description')).toBe(
      'SAMLResponse is not a valid XML SAML assertion',
    )
  })
})

function inAssertion(change: (text: string) => string) {
  return (xml: string) => {
    const start = xml.indexOf('<saml:Assertion ')
    return xml.slice(0, start) + change(xml.slice(start))
  }
}

function without(part: RegExp) {
  return (xml: string) => xml.replace(part, '')
}
