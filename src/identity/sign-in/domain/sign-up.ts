import {
  type Contact,
  type ContactRefusal,
  isChannel,
  readEmail,
  readPhone,
} from '#identity/accounts/domain/contact.ts'
import { type NewPasswordProblem, newPasswordProblem } from '#identity/accounts/domain/new-password.ts'
import { type Challenge, type ChallengeRefusal, decideChallenge } from '#identity/codes/domain/pkce.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'

/** The refusals that a person who fills in the form can get. */
export type SignUpRefusal = 'password-too-common' | 'email-taken' | 'signup-disabled'

/** The fields as they were sent; an empty text counts as missing. */
export type SubmittedSignUp = {
  email?: string
  phone?: string
  password?: string
  /** How a phone is reached. */
  channel?: string
  code_challenge?: string
  code_challenge_method?: string
}

type Rules = { signUps: boolean; isCommonPassword: boolean; reachesPhone: boolean }
type Accepted = { contact: Contact; password: string; challenge: Challenge | null }
type Problem =
  | 'signup-disabled'
  | 'signup-password-missing'
  | 'signup-both-contacts'
  | 'channel-invalid'
  | 'pkce-by-phone'
  | 'phone-signups-disabled'
  | NewPasswordProblem
  | ChallengeRefusal
  | ContactRefusal

/**
 * May this become an account? The checks and their order are those of auth-v1 section 5.2. Whether the email or phone
 * is free is decided last, by the database.
 */
export function decideSignUp(submitted: SubmittedSignUp, rules: Rules): Decision<Accepted, Problem> {
  const { email, phone, password } = submitted
  if (!rules.signUps) return refused('signup-disabled')
  if (!password) return refused('signup-password-missing')
  const weakness = newPasswordProblem(password, { isCommon: rules.isCommonPassword })
  if (weakness) return refused(weakness)
  if (email && phone) return refused('signup-both-contacts')
  if (phone && !isChannel(submitted.channel)) return refused('channel-invalid')
  if (phone && submitted.code_challenge) return refused('pkce-by-phone')
  const pkce = decideChallenge(submitted.code_challenge, submitted.code_challenge_method)
  if (!pkce.ok) return pkce
  if (phone && !rules.reachesPhone) return refused('phone-signups-disabled')
  const read = phone ? readPhone(phone) : readEmail(email ?? '')
  return read.ok ? granted({ contact: read.contact, password, challenge: pkce.challenge }) : read
}
