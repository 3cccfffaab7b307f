import { type Decision, granted, refused } from '#kernel/result.ts'
import { isEmail, normalEmail } from './email-address.ts'
import { isPhoneNumber, normalPhone } from './phone-number.ts'

/** How a code reaches its owner. */
export type CodeChannel = 'email' | 'phone'

/** Where somebody can be reached, and what they log in with: an email or phone in its normal form. */
export type Contact = { channel: CodeChannel; address: string }
export type ContactRefusal = 'email-invalid' | 'phone-invalid'

export function readEmail(text: string): Decision<{ contact: Contact }, 'email-invalid'> {
  const address = normalEmail(text)
  return isEmail(address) ? granted({ contact: { channel: 'email', address } }) : refused('email-invalid')
}

export function readPhone(text: string): Decision<{ contact: Contact }, 'phone-invalid'> {
  const address = normalPhone(text)
  return isPhoneNumber(address)
    ? granted({ contact: { channel: 'phone', address } })
    : refused('phone-invalid')
}

/** Text messages are the only channel to a phone; a missing value means text message. */
export function isChannel(name: string | undefined): boolean {
  return !name || name === 'sms'
}
