import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import { signCertificate } from '#identity/single-sign-on/server/certificate.ts'

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
export const NAME_ID = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
} as const

// XML schemas are not what is tested; the signatures are.
setSchemaValidator({ validate: async () => 'skipped' })

/** The claims of an assertion, and its recipient. Each has a valid default that a test can replace. */
export type Statement = {
  now: Date
  inResponseTo?: string
  nameId?: string
  nameIdFormat?: string
  attributes?: Readonly<Record<string, string>>
  sessionEnd?: Date
  notOnOrAfter?: Date
  audience?: string
  recipient?: string
  destination?: string
  assertionId?: string
  issuer?: string
  signs?: 'assertion' | 'response' | 'both' | 'nothing'
  /** `http://www.w3.org/2001/04/xmldsig-more#rsa-sha256` unless said otherwise. */
  algorithm?: string
  /** A last change of the response before it is signed, and one after. */
  rewrite?: (xml: string) => string
  tamper?: (xml: string) => string
}

type Addresses = { entityId: string; consumer: string }

/** An organisation with an identity provider of its own: keys, certificate, metadata. */
export function aSamlIssuer(entityId: string) {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = key.export({ type: 'pkcs8', format: 'pem' }) as string
  const signingCert = signCertificate(createPrivateKey(privateKey), new URL(entityId).hostname)
  const base = { entityID: entityId, privateKey, signingCert, isAssertionEncrypted: false }
  const binding = {
    singleSignOnService: [{ Binding: REDIRECT, Location: `${entityId}/sso` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${entityId}/slo` }],
  }
  const idp = IdentityProvider({ ...base, ...binding, wantAuthnRequestsSigned: true })
  return {
    entityId,
    metadata: idp.getMetadata(),
    /** Reads a request of ours as this provider does: signature first. */
    readRequest: async (url: string, spMetadata: string) => {
      const { search, searchParams } = new URL(url)
      const octetString = search.slice(1).split('&Signature=')[0] ?? ''
      const sp = ServiceProvider({ metadata: spMetadata })
      const query = Object.fromEntries(searchParams)
      const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query, octetString })
      return extract as { request: { id: string; assertionConsumerServiceUrl: string }; issuer: string }
    },
    respond: async (statement: Statement, sp: Addresses): Promise<string> => {
      const { signs = 'assertion', algorithm, rewrite = same, tamper = same } = statement
      const id = `_${randomBytes(16).toString('hex')}`
      const xml = rewrite(
        responseText(statement, { ...sp, entityId: statement.issuer ?? entityId, own: sp.entityId, id }),
      )
      if (signs === 'nothing') return encoded(tamper(xml))
      const signer = IdentityProvider({ ...base, ...binding, requestSignatureAlgorithm: algorithm })
      const receiver = ServiceProvider({
        entityID: sp.entityId,
        assertionConsumerService: [{ Binding: POST, Location: sp.consumer }],
        wantAssertionsSigned: signs !== 'response',
        wantMessageSigned: signs !== 'assertion',
      })
      const { context } = await signer.createLoginResponse(receiver, { extract: {} }, 'post', {}, () => ({
        id,
        context: xml,
      }))
      return encoded(tamper(Buffer.from(context, 'base64').toString('utf8')))
    },
  }
}
export type SamlIssuer = ReturnType<typeof aSamlIssuer>

/** The ID of a request, and the state to return with the answer. */
export function requestIn(url: string): { id: string; relayState: string } {
  const { searchParams } = new URL(url)
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
  return { id: /\bID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '' }
}

export function encoded(xml: string): string {
  return Buffer.from(xml, 'utf8').toString('base64')
}

const same = (xml: string) => xml

function responseText(
  statement: Statement,
  { consumer, entityId, own, id }: { consumer: string; entityId: string; own: string; id: string },
): string {
  const { now, attributes = {}, sessionEnd } = statement
  const soon = (statement.notOnOrAfter ?? new Date(now.getTime() + 300_000)).toISOString()
  const template = SamlLib.defaultLoginResponseTemplate.context
    .replace('{AuthnStatement}', authnStatement(now, sessionEnd))
    .replace('{AttributeStatement}', attributeStatement(attributes))
  return SamlLib.replaceTagsByValue(template, {
    ID: id,
    AssertionID: statement.assertionId ?? `_${randomBytes(16).toString('hex')}`,
    IssueInstant: now.toISOString(),
    Destination: statement.destination ?? consumer,
    InResponseTo: statement.inResponseTo,
    Issuer: entityId,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: statement.nameIdFormat ?? NAME_ID.persistent,
    NameID: statement.nameId ?? 'person-1',
    SubjectRecipient: statement.recipient ?? consumer,
    SubjectConfirmationDataNotOnOrAfter: soon,
    ConditionsNotBefore: now.toISOString(),
    ConditionsNotOnOrAfter: soon,
    Audience: statement.audience ?? own,
  })
}

function authnStatement(now: Date, sessionEnd?: Date): string {
  const end = sessionEnd ? ` SessionNotOnOrAfter="${sessionEnd.toISOString()}"` : ''
  return `<saml:AuthnStatement AuthnInstant="${now.toISOString()}"${end}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
}

function attributeStatement(attributes: Readonly<Record<string, string>>): string {
  const all = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return all.length > 0 ? `<saml:AttributeStatement>${all.join('')}</saml:AttributeStatement>` : ''
}
