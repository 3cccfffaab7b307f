import type { AssuranceLevel } from '#identity/sessions/domain/session.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

const DAY_MS = 86_400_000

export type UpdateRefusal =
  | 'insufficient-aal'
  | 'anonymous-needs-contact'
  | 'user-sso-managed'
  | 'email-exists'
  | 'phone-exists'
  | 'reauthentication-needed'
  | 'reauthentication-not-valid'
  | 'wrong-password'
  | 'same-password'

/** The requested changes, null where none is requested. Email and phone are in their normal form. */
export type WantedUpdate = { email: string | null; phone: string | null; password: string | null }

export type UpdateFacts = {
  account: { email: string | null; phone: string | null; isAnonymous: boolean; isSsoUser: boolean }
  hasVerifiedFactor: boolean
  /** Null for a token that belongs to no session. */
  session: { aal: AssuranceLevel; createdAt: Date } | null
  wanted: WantedUpdate
  isEmailTaken: boolean
  isPhoneTaken: boolean
  /** Does a change of password, or of another login method, need a proof in an old session? */
  demandsProof: boolean
  nonce: Proof
  currentPassword: Proof
  isSamePassword: boolean
  now: Date
}

/** Whether the proof was given, and the result of checking it. */
export type Proof = 'none' | 'right' | 'wrong'

type Checked = { newEmail: string | null; newPhone: string | null }

/**
 * May the account's holder make the requested changes? The checks and their order are those of auth-v1 section 11.
 * Like a new password, a phone or a first email needs a proof, because nobody else confirms it. A changed email needs
 * none, because the old email must confirm it.
 */
export function decideUpdate(facts: UpdateFacts): Decision<Checked, UpdateRefusal> {
  const { account, wanted } = facts
  const newEmail = wanted.email === account.email ? null : wanted.email
  const newPhone = wanted.phone === account.phone ? null : wanted.phone
  const changesLoginMethod = Boolean(newEmail ?? newPhone ?? wanted.password)
  if (changesLoginMethod && facts.hasVerifiedFactor && facts.session?.aal !== 'aal2')
    return refused('insufficient-aal')
  if (account.isAnonymous && wanted.password && !wanted.email && !wanted.phone)
    return refused('anonymous-needs-contact')
  if (account.isSsoUser && (changesLoginMethod || facts.nonce !== 'none')) return refused('user-sso-managed')
  if (newEmail && facts.isEmailTaken) return refused('email-exists')
  if (newPhone && facts.isPhoneTaken) return refused('phone-exists')
  const addsLoginMethod = newPhone !== null || (newEmail !== null && account.email === null)
  const problem = wanted.password || addsLoginMethod ? proofProblem(facts) : null
  if (problem) return refused(problem)
  if (wanted.password && facts.isSamePassword) return refused('same-password')
  return granted({ newEmail, newPhone })
}

/**
 * A login less than a day ago is proof enough; so is the current password or a code that was sent. An anonymous
 * account needs no proof: it has nothing except its session.
 */
function proofProblem(facts: UpdateFacts): UpdateRefusal | null {
  if (facts.currentPassword === 'wrong') return 'wrong-password'
  if (
    facts.demandsProof &&
    facts.currentPassword === 'none' &&
    !facts.account.isAnonymous &&
    !isFresh(facts)
  ) {
    if (facts.nonce === 'none') return 'reauthentication-needed'
    if (facts.nonce === 'wrong') return 'reauthentication-not-valid'
  }
  return null
}

function isFresh({ session, now }: Pick<UpdateFacts, 'session' | 'now'>): boolean {
  return session !== null && now.getTime() - session.createdAt.getTime() <= DAY_MS
}
