import { type Decision, granted, refused } from '#kernel/result.ts'

/** The facts of a provider login. Accounts of organisations' logins are not among these. */
export type LinkingFacts = {
  /** The account that has this very identity (provider and subject). */
  owner: string | null
  email: string | null
  /**
   * Does the provider say that the email is verified, and do we trust it? Also true where emails need no proof at
   * sign-up.
   */
  isEmailVerified: boolean
  /** The accounts that have the email, or another identity for which it was verified. */
  accountsWithEmail: readonly string[]
  /** May new accounts be made? */
  signUps: boolean
}

export type Linking =
  | { move: 'enter'; userId: string }
  | { move: 'link'; userId: string }
  /** `email`: the email of the new account. */
  | { move: 'create'; email: string | null }
export type LinkingRefusal = 'accounts-ambiguous' | 'signup-disabled' | 'provider-email-missing'

/**
 * Finds the account of a provider login (auth-v1 section 14.3). The identity decides; the email only if it is
 * verified and exactly one account has it. An unverified email never leads to an existing account: the person gets a
 * new account, without the email if it is taken.
 */
export function decideLinking(facts: LinkingFacts): Decision<{ linking: Linking }, LinkingRefusal> {
  const { owner, email, isEmailVerified, accountsWithEmail } = facts
  if (owner) return granted({ linking: { move: 'enter', userId: owner } })
  const [only, ...more] = isEmailVerified ? accountsWithEmail : []
  if (more.length > 0) return refused('accounts-ambiguous')
  if (only) return granted({ linking: { move: 'link', userId: only } })
  if (!facts.signUps) return refused('signup-disabled')
  if (!email) return refused('provider-email-missing')
  return granted({ linking: { move: 'create', email: accountsWithEmail.length > 0 ? null : email } })
}
