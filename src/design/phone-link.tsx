import { telephoneUrl } from '#kernel/phone-number.ts'

/** A telephone number that can be pressed; what is no number is only shown. */
export function PhoneLink({ phone }: { phone: string }) {
  const address = telephoneUrl(phone)
  return address ? <a href={address}>{phone}</a> : <>{phone}</>
}
