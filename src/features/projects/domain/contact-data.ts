import {
  type ContactKind,
  contactPatterns,
  harmlessPatterns,
  personalNumberCandidate,
  phoneCandidate,
} from './contact-patterns.ts'

/** Contact data in a text: the words themselves and where they stand (UTF-16 positions, `end` after the last). */
export type ContactFinding = { kind: ContactKind; text: string; start: number; end: number }

/** The placeholder for hidden words when somebody else reads the text. */
const MASK = '\u2022\u2022\u2022'

/**
 * Phone numbers, emails and web addresses, handles, streets with a number, personal identity numbers and door codes,
 * in the order of the text and without overlaps. The time is linear in the length of the text.
 */
export function findContactData(text: string): ContactFinding[] {
  const folded = normaliseLookalikes(text)
  if (!POSSIBLE.test(folded)) return []
  const covered = coverHarmless(folded)
  const spans = [
    ...contactPatterns.flatMap(({ kind, pattern }) => spansOf(folded, pattern, kind)),
    ...spansOf(covered, phoneCandidate, 'phone').flatMap((span) => phoneWithin(covered, span)),
    ...spansOf(folded, personalNumberCandidate, 'personal-number').filter(({ start, end }) =>
      isPersonalNumber(folded.slice(start, end)),
    ),
  ]
  return withoutOverlaps(spans).map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
}

export function holdsContactData(text: string): boolean {
  return findContactData(text).length > 0
}

/** The text with its contact data hidden: what everybody else reads before a quote has been accepted. */
export function maskContactData(text: string): string {
  return replaceFound(text, MASK)
}

/** The text with its contact data taken out, for a writer who wants it so. The rest stays as it is. */
export function withoutContactData(text: string): string {
  return replaceFound(text, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

function replaceFound(text: string, replacement: string): string {
  let from = 0
  let result = ''
  for (const { start, end } of findContactData(text)) {
    result += text.slice(from, start) + replacement
    from = end
  }
  return result + text.slice(from)
}

/** Without any of these there is nothing to find: most titles stop here. */
const POSSIBLE = /[\d@.:=([{]|noll|snabel|punkt|dot|\sat\s/i

type Span = Omit<ContactFinding, 'text'>

function spansOf(text: string, pattern: RegExp, kind: ContactKind): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    kind,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Of overlapping spans the first, extended to the end of the last. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else apart.push({ ...span })
  }
  return apart
}

/** Replaces full-width digits, unusual spaces and similar by the plain characters they look like; positions stay the same. */
function normaliseLookalikes(text: string): string {
  return text
    .replace(/[^\0-\u024f]/g, (sign) => {
      const plain = sign.normalize('NFKC')
      return plain.length === 1 ? plain : sign
    })
    .replaceAll('\u00a0', ' ')
}

function coverHarmless(text: string): string {
  return harmlessPatterns.reduce(
    (covered, pattern) => covered.replace(pattern, (found) => '\u00a4'.repeat(found.length)),
    text,
  )
}

/** At most this many signs of a phone number may be letters that look like digits ('07o-123'). */
const LETTERS_AT_MOST = 3
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1', '|': '1' }

/**
 * The phone number at the beginning of a candidate, which may have swallowed the number after it. Swedish ones have 8 to 10
 * digits with the 0, those of mobiles 9 or 10 (Post- och telestyrelsen, Svensk nummerplan); others 8 to 15 (E.164).
 */
function phoneWithin(text: string, { start, end }: Span): Span[] {
  let digits = ''
  let letters = 0
  let found: Span | null = null
  for (let at = start; at < end; at++) {
    const sign = text.charAt(at)
    const digit = LOOKS_LIKE[sign] ?? sign
    if (!/\d/.test(digit)) continue
    if (digit !== sign) letters++
    digits += digit
    const isEndOfGroup = !isDigitLike(text.charAt(at + 1))
    if (!isEndOfGroup || letters > LETTERS_AT_MOST) continue
    const isNumber = isPhone(text.charAt(start) === '+', digits)
    if (isNumber || (!found && isMistypedMobile(digits))) found = { kind: 'phone', start, end: at + 1 }
  }
  return found && !isAmount(text, found) ? [found] : []
}

/** '0-1 000 000 kr' is no phone number; a number that begins like a mobile's counts as one even before a currency. */
function isAmount(text: string, { start, end }: Span): boolean {
  const isMobile = /^(?:\(?07|\+46|0046)/.test(text.slice(start, end))
  return !isMobile && /^\s?(?:kr|kronor|sek|tkr|mkr|:-)(?!\p{L})/iu.test(text.slice(end, end + 9))
}

function isDigitLike(sign: string): boolean {
  return /\d/.test(sign) || sign in LOOKS_LIKE
}

function isPhone(isInternational: boolean, digits: string): boolean {
  if (isInternational) return isAbroad(digits)
  if (digits.startsWith('00')) return isAbroad(digits.slice(2))
  return isSwedish(digits)
}

function isAbroad(digits: string): boolean {
  if (digits.startsWith('46')) return isSwedish(`0${digits.slice(2).replace(/^0/, '')}`)
  return /^[1-9]\d{8,14}$/.test(digits)
}

function isSwedish(digits: string): boolean {
  return /^07[02369]/.test(digits) ? /^\d{9,10}$/.test(digits) : /^0[1-9]\d{6,8}$/.test(digits)
}

/** A number with one digit too many is still treated as a phone number. */
function isMistypedMobile(digits: string): boolean {
  return /^07[02369]\d{8}$/.test(digits)
}

/** With a sign before the last four it is one; without, the check digit decides (Luhn; SFS 1991:481 18 \u00a7). */
function isPersonalNumber(written: string): boolean {
  if (/\d\s?[-+]\s?\d{4}$/.test(written)) return true
  const digits = written.replace(/\D/g, '').slice(-10)
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
