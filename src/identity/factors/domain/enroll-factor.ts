import { isPhoneNumber } from '#identity/accounts/domain/phone-number.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Factor, type FactorType, isAbandoned, MOST_FACTORS, mayProve } from './factor.ts'

export type EnrolmentRefusal =
  | 'factor-name-taken'
  | 'too-many-factors'
  | 'enrol-needs-aal2'
  | 'phone-enrol-disabled'
  | 'webauthn-enrol-disabled'
  | 'factor-type-unknown'
  | 'factor-phone-missing'
  | 'phone-invalid'
  | 'factor-phone-verified'

export type EnrolmentFacts = {
  type: string
  name: string
  /** In its normal form; null when none was given. */
  phone: string | null
  /** Should unproved factors of this type be deleted first? */
  startsOver: boolean
  /** All factors of the account. */
  factors: readonly Factor[]
  /** Has the session shown a second factor? */
  isAal2: boolean
  /** Can a text message reach the phone? */
  reachesPhone: boolean
  now: Date
}

/** `givenUp`: the unproved factors to delete. */
type Enrolment = { type: FactorType; phone: string | null; givenUp: Factor[] }

/**
 * May the account have this factor beside those it has? The checks and their order are those of auth-v1 section 13.1.
 */
export function decideEnrolment(facts: EnrolmentFacts): Decision<Enrolment, EnrolmentRefusal> {
  const givenUp = facts.factors.filter((factor) => isGivenUp(factor, facts))
  const factors = facts.factors.filter((factor) => !givenUp.includes(factor))
  if (factors.some(({ name }) => name === facts.name)) return refused('factor-name-taken')
  if (factors.length >= MOST_FACTORS) return refused('too-many-factors')
  if (!mayProve({ isVerified: false }, facts)) return refused('enrol-needs-aal2')
  switch (facts.type) {
    case 'totp':
      return granted({ type: 'totp', phone: null, givenUp })
    case 'phone':
      return decidePhone(facts, { factors, givenUp })
    case 'webauthn':
      return refused('webauthn-enrol-disabled')
    default:
      return refused('factor-type-unknown')
  }
}

function isGivenUp(factor: Factor, { type, startsOver, now }: EnrolmentFacts): boolean {
  return isAbandoned(factor, now) || (startsOver && !factor.isVerified && factor.type === type)
}

/** A never proved factor of the same phone is replaced. */
function decidePhone(
  { phone, reachesPhone }: EnrolmentFacts,
  { factors, givenUp }: { factors: readonly Factor[]; givenUp: readonly Factor[] },
): Decision<Enrolment, EnrolmentRefusal> {
  if (!phone) return refused('factor-phone-missing')
  if (!isPhoneNumber(phone)) return refused('phone-invalid')
  if (!reachesPhone) return refused('phone-enrol-disabled')
  const same = factors.filter((factor) => factor.phone === phone)
  if (same.some(({ isVerified }) => isVerified)) return refused('factor-phone-verified')
  return granted({ type: 'phone', phone, givenUp: [...givenUp, ...same] })
}
