import {
  type Contact,
  type ContactRefusal,
  isChannel,
  readEmail,
  readPhone,
} from '#identity/accounts/domain/contact.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { type Challenge, type ChallengeRefusal, decideChallenge } from './pkce.ts'

/** The fields as they were sent; an empty text counts as missing. */
export type SubmittedCodeRequest = {
  email?: string
  phone?: string
  channel?: string
  code_challenge?: string
  code_challenge_method?: string
}

type Rules = { reachesPhone: boolean }
type Accepted = { contact: Contact; challenge: Challenge | null }
type Problem =
  | 'otp-both-contacts'
  | 'otp-channel-by-email'
  | 'otp-contact-missing'
  | 'channel-invalid'
  | 'phone-provider-unsupported'
  | ChallengeRefusal
  | ContactRefusal

/** May a code be sent there? The checks and their order are those of auth-v1 section 7. */
export function decideSendCode(submitted: SubmittedCodeRequest, rules: Rules): Decision<Accepted, Problem> {
  const { email, phone, channel } = submitted
  if (email && phone) return refused('otp-both-contacts')
  if (email && channel) return refused('otp-channel-by-email')
  const pkce = decideChallenge(submitted.code_challenge, submitted.code_challenge_method)
  if (!pkce.ok) return pkce
  if (!email && !phone) return refused('otp-contact-missing')
  if (phone && !rules.reachesPhone) return refused('phone-provider-unsupported')
  if (phone && !isChannel(channel)) return refused('channel-invalid')
  const read = phone ? readPhone(phone) : readEmail(email ?? '')
  return read.ok ? granted({ contact: read.contact, challenge: pkce.challenge }) : read
}
