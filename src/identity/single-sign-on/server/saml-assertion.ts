import { Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { SamlSubject } from '../domain/saml-attributes.ts'
import {
  CLOCK_SKEW_MS,
  confirmSubject,
  LONGEST_ASSERTION_MS,
  type SubjectConfirmation,
} from '../domain/saml-conditions.ts'
import type { IdpMetadata } from './saml-metadata.ts'
import type { SamlResponse } from './saml-response.ts'
import { attributeOf, childrenOf, elementsAt, instantOf, isNamed, readXml, textOf } from './xml.ts'

/** An assertion that the provider signed for us, valid now and for its bearer. */
export type SamlAssertion = {
  id: string
  subject: SamlSubject
  /** Until then it could be sent again. */
  usableUntil: Date
  /** The end of the session at the organisation, if it tells. */
  sessionEnd: Date | null
}

/** Our two URLs towards identity providers: our entity id, and where assertions are sent. */
export function samlUrls({ services }: Pick<Context, 'services'>) {
  const { externalUrl } = services.config.auth
  return { entityId: `${externalUrl}/sso/saml/metadata`, consumer: `${externalUrl}/sso/saml/acs` }
}

/**
 * Verifies a response or refuses it with `saml-assertion-invalid`: the assertion is signed with a key of the
 * metadata, meant for us, current, and answers the request (`requestId`; null when the organisation began). Only the
 * signed bytes are read.
 */
export async function verifySamlResponse(
  ctx: Context,
  response: SamlResponse,
  { metadata, requestId }: { metadata: IdpMetadata; requestId: string | null },
): Promise<SamlAssertion> {
  const { consumer } = samlUrls(ctx)
  const isMisled = response.destination !== null && response.destination !== consumer
  const isOthers = response.inResponseTo !== null && response.inResponseTo !== requestId
  // A failure counts whatever else the response contains (SAML core 2.0, section 3.2.2.2).
  if (isMisled || isOthers || !response.isSuccess) throw new Refused('saml-assertion-invalid')
  const assertion = await signedAssertion(ctx, response, metadata)
  const issuer = textOf(childrenOf(assertion, 'assertion', 'Issuer')[0])
  const id = attributeOf(assertion, 'ID')
  if (!id || issuer !== metadata.entityId) throw new Refused('saml-assertion-invalid')
  const confirmed = confirmSubject(confirmationsOf(assertion), {
    now: ctx.now,
    recipient: consumer,
    requestId,
  })
  refuseUnless(confirmed)
  const sessionEnd = sessionEndOf(assertion)
  if (sessionEnd && sessionEnd <= ctx.now) throw new Refused('saml-assertion-invalid')
  return { id, subject: subjectIn(assertion), usableUntil: confirmed.usableUntil, sessionEnd }
}

async function signedAssertion(
  ctx: Context,
  { encoded }: SamlResponse,
  { entityId, certificates }: IdpMetadata,
): Promise<Element> {
  const own = samlUrls(ctx)
  // Loaded on use: few installations have such an organisation, and the library is large.
  const { SamlWithClock } = await import('./saml-with-clock.ts')
  const saml = new SamlWithClock(ctx.now, {
    idpCert: certificates,
    issuer: own.entityId,
    audience: own.entityId,
    callbackUrl: own.consumer,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: LONGEST_ASSERTION_MS,
  })
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
    const root = await readXml(profile?.getAssertionXml?.() ?? '')
    if (root && isNamed(root, 'assertion', 'Assertion')) return root
  } catch (error) {
    ctx.services.log.warn({ entityId, reason: String(error).slice(0, 200) }, 'a SAML response was refused')
  }
  throw new Refused('saml-assertion-invalid')
}

function confirmationsOf(assertion: Element): SubjectConfirmation[] {
  return elementsAt(assertion, 'assertion', 'Subject', 'SubjectConfirmation').flatMap((confirmation) =>
    childrenOf(confirmation, 'assertion', 'SubjectConfirmationData').map((data) => ({
      method: attributeOf(confirmation, 'Method') ?? '',
      recipient: attributeOf(data, 'Recipient'),
      inResponseTo: attributeOf(data, 'InResponseTo'),
      notBefore: instantOf(data, 'NotBefore'),
      notOnOrAfter: instantOf(data, 'NotOnOrAfter'),
    })),
  )
}

/** The earliest end, if it tells several. */
function sessionEndOf(assertion: Element): Date | null {
  const ends = childrenOf(assertion, 'assertion', 'AuthnStatement').flatMap((statement) => {
    const end = instantOf(statement, 'SessionNotOnOrAfter')
    return end ? [end.getTime()] : []
  })
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

function subjectIn(assertion: Element): SamlSubject {
  const [nameId] = elementsAt(assertion, 'assertion', 'Subject', 'NameID')
  const attributes = elementsAt(assertion, 'assertion', 'AttributeStatement', 'Attribute')
  return {
    nameId: nameId ? { value: textOf(nameId), format: attributeOf(nameId, 'Format') ?? '' } : null,
    attributes: attributes.map((attribute) => ({
      names: [attributeOf(attribute, 'Name') ?? '', attributeOf(attribute, 'FriendlyName') ?? ''].filter(
        Boolean,
      ),
      values: childrenOf(attribute, 'assertion', 'AttributeValue').map(textOf),
    })),
  }
}
