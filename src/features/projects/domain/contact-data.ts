const EMAIL = /[\w.+-]\s*(@|\(at\)|\[at\]|\(a\)|snabel-?a)\s*[\w-]/i
const HANDLE = /(^|\s)@\w{3,}/
const WEB_ADDRESS =
  /https?:\/\/|www\.|[\p{L}\d-]{2}\.(se|nu|com|net|org|info|io|eu|biz|app|dev|no|dk|fi|me|ai)(?![\p{L}\d])/iu
// Begins with 0 or + and has seven digits or more; groups of thousands ('100 000') begin after another digit.
const PHONE = /(?<![\d,.])(?<!\d[\s\u00a0])(\+\s*\d|0\d)([\s\u00a0()/.–-]*\d){5,}/
// A street's name and a number that is no measure ('Storgatan 12 B', not '20 meter').
const STREET_ADDRESS =
  /\p{L}\s?(gatan|v\u00e4gen|gr\u00e4nde?n?|stigen|torget|all\u00e9n|backen)\s+\d{1,4}(?!\d)(?!\s*(x|m|cm|mm|kvm|meter|m2|m\u00b2)(?![\p{L}\d]))/iu

/**
 * Does the text hold a phone number, an e-mail address, a web address, a handle or a street address: a way past the
 * marketplace, or to somebody's door?
 */
export function holdsContactData(text: string): boolean {
  return [EMAIL, HANDLE, WEB_ADDRESS, PHONE, STREET_ADDRESS].some((pattern) => pattern.test(text))
}
