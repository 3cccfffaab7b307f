import { telephoneUrl } from '#kernel/phone-number.ts'

/** A phone number as a link; text that is no number is only shown. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = telephoneUrl(phone)
  return address ? <a href={address}>{phone}</a> : <>{phone}</>
}
