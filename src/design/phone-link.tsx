import { readablePhone, telephoneUrl } from '#kernel/phone-number.ts'

/** A phone number as a link; text that is no number is only shown. */
export function PhoneLink({ phone }: { phone: string }) {
  const url = telephoneUrl(phone)
  return url ? <a href={url}>{readablePhone(phone)}</a> : <>{phone}</>
}
