import { type Decision, granted, refused } from '#kernel/result.ts'
import { isEmail, normalEmail } from './email.ts'
import { isPhoneNumber, normalPhone } from './phone-number.ts'

/** How a code reaches its owner. */
export type CodeChannel = 'email' | 'phone'

/** What an account logs in with and is reached by: an email or a phone number, in its normal form. */
export type Contact = { channel: CodeChannel; value: string }
export type ContactRefusal = 'email-invalid' | 'phone-invalid'

export function readEmail(text: string): Decision<{ contact: Contact }, 'email-invalid'> {
  const value = normalEmail(text)
  return isEmail(value) ? granted({ contact: { channel: 'email', value } }) : refused('email-invalid')
}

export function readPhone(text: string): Decision<{ contact: Contact }, 'phone-invalid'> {
  const value = normalPhone(text)
  return isPhoneNumber(value) ? granted({ contact: { channel: 'phone', value } }) : refused('phone-invalid')
}

/** Text messages are the only channel to a phone; a missing value means text message. */
export function isChannel(name: string | undefined): boolean {
  return !name || name === 'sms'
}
