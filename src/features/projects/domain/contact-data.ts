const EMAIL = /[\w.+-]+\s*(@|\(at\)|\[at\]|\(a\)|snabel-?a)\s*[\w-]+/i
const HANDLE = /(^|\s)@\w{3,}/
const WEB_ADDRESS =
  /https?:\/\/|www\.|[\p{L}\d-]{2,}\.(se|nu|com|net|org|info|io|eu|biz|app|dev|no|dk|fi|me|ai)(?![\p{L}\d])/iu
// Begins with 0 or + and has seven digits or more; groups of thousands ('100 000') begin after another digit.
const PHONE = /(?<![\d,.])(?<!\d[\s\u00a0])(\+\s*\d|0\d)([\s\u00a0()/.–-]*\d){5,}/

/** Does the text hold a phone number, an e-mail address, a web address or a handle: a way past the marketplace? */
export function holdsContactData(text: string): boolean {
  return [EMAIL, HANDLE, WEB_ADDRESS, PHONE].some((pattern) => pattern.test(text))
}
