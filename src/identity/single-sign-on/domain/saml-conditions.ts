import { type Decision, granted, refused } from '#kernel/result.ts'

/** Allowed clock difference to other servers. */
export const CLOCK_SKEW_MS = 60_000
/** Maximum age of an assertion, whatever the assertion says. */
export const LONGEST_ASSERTION_MS = 600_000
/** A person who was redirected to their organisation must return within this time. */
const RELAY_STATE_MS = 300_000

/** Has the login that began at `createdAt` been away for too long? */
export function hasRelayStateExpired(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > RELAY_STATE_MS
}

/** One way in which an assertion may be bound to its bearer (SAML core 2.0, section 2.4.1.1). */
export type SubjectConfirmation = {
  method: string
  recipient: string | null
  inResponseTo: string | null
  notBefore: Date | null
  notOnOrAfter: Date | null
}
type Expected = {
  now: Date
  /** Our URL for assertions. */
  recipient: string
  /** The request that this answers; null when the organisation began. */
  requestId: string | null
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/**
 * Is the assertion valid for its bearer, for us, now, and as the answer to the request that it came with (SAML
 * profiles 2.0, section 4.1.4.3)? An answer to a request of ours does not count as begun by the organisation. Returns
 * the instant until which it could be sent again.
 */
export function confirmSubject(
  confirmations: readonly SubjectConfirmation[],
  expected: Expected,
): Decision<{ usableUntil: Date }, 'saml-assertion-invalid'> {
  const good = confirmations.filter((confirmation) => isConfirmed(confirmation, expected))
  const ends = good.flatMap(({ notOnOrAfter }) => (notOnOrAfter ? [notOnOrAfter.getTime()] : []))
  if (ends.length === 0) return refused('saml-assertion-invalid')
  return granted({ usableUntil: new Date(Math.max(...ends) + CLOCK_SKEW_MS) })
}

function isConfirmed(confirmation: SubjectConfirmation, { now, recipient, requestId }: Expected): boolean {
  const { method, notBefore, notOnOrAfter } = confirmation
  const isTimely =
    notOnOrAfter !== null &&
    now.getTime() - CLOCK_SKEW_MS < notOnOrAfter.getTime() &&
    (notBefore === null || now.getTime() + CLOCK_SKEW_MS >= notBefore.getTime())
  const isOurs = confirmation.recipient === recipient && confirmation.inResponseTo === requestId
  return method === BEARER && isTimely && isOurs
}
