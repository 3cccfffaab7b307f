import { hasCheckDigit } from '#kernel/check-digit.ts'
import {
  type ContactKind,
  contactPatterns,
  harmlessPatterns,
  personalNumberCandidate,
  personalNumberSign,
  phoneCandidate,
  phoneOverLines,
  phoneOverLinesSign,
  phoneSign,
} from './contact-patterns.ts'

/** The position of contact data in a text (UTF-16; `end` is exclusive). */
export type Span = { kind: ContactKind; start: number; end: number }

/**
 * One way to recognise contact data. `mayHold` is fast and is false only if `spansIn` finds nothing, so nearly all
 * texts need no `spansIn`: every request for a list checks twenty titles.
 */
export type ContactRecogniser = { mayHold(text: string): boolean; spansIn(text: string): Span[] }

/** All recognisers. They expect plain text, as `contact-data.ts` makes it. */
export const contactRecognisers: readonly ContactRecogniser[] = [
  ...contactPatterns.map(({ kind, pattern, sign }) => ({
    mayHold: (text: string) => sign.test(text),
    spansIn: (text: string) => spansOf(text, pattern, kind),
  })),
  {
    mayHold: (text) => phoneSign.test(text),
    spansIn(text) {
      const covered = coverHarmless(text)
      return spansOf(covered, phoneCandidate, 'phone').flatMap((span) => phoneWithin(covered, span))
    },
  },
  {
    mayHold: (text) => text.includes('\n') && phoneOverLinesSign.test(text),
    spansIn: (text) => {
      const covered = coverHarmless(text)
      return spansOf(covered, phoneOverLines, 'phone').filter((span) => isOverLines(covered, span))
    },
  },
  {
    mayHold: (text) => personalNumberSign.test(text),
    spansIn: (text) =>
      spansOf(text, personalNumberCandidate, 'personal-number').filter(({ start, end }) =>
        isPersonalNumber(text.slice(start, end)),
      ),
  },
]

function spansOf(text: string, pattern: RegExp, kind: ContactKind): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    kind,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function coverHarmless(text: string): string {
  return harmlessPatterns.reduce(
    (covered, pattern) => covered.replace(pattern, (found) => '\u00a4'.repeat(found.length)),
    text,
  )
}

/** At most this many characters of a phone number may be letters that look like digits ('07o-123'). */
const LETTERS_AT_MOST = 3
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1', '|': '1' }

/**
 * The phone number at the beginning of a candidate, which may also contain the number after it. Swedish numbers have 8
 * to 10 digits with the leading 0, mobile numbers 9 or 10 (Post- och telestyrelsen, Svensk nummerplan); others have 8
 * to 15 (E.164).
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

/** 07-02, 07/03: a day, and what follows on the next line is a sum. */
const DAY = /^\d\d[-/.]\d\d\s*\n/
/** A group of a number that stands last before other words; '7 f\u00f6nster' below a number counts something. */
const LEAST_BEFORE_WORDS = 4

/**
 * Is it one number on several lines? Not a day with a sum below it, a list that counts 07, 08, 09, or round sums and
 * measures below each other.
 */
function isOverLines(text: string, { start, end }: Span): boolean {
  const written = text.slice(start, end)
  const lines = written.split('\n').map((line) => line.replace(/[^\doOlI|]/g, ''))
  const [after = ''] = text.slice(end, end + 20).split('\n')
  const isAlone = after.replace(/[\s.,;:!?)]/g, '') === ''
  const letters = Array.from(written).filter((sign) => sign in LOOKS_LIKE).length
  const isCount = lines.every((line, index) => Number(line) === Number(lines[0]) + index)
  const areRound = lines.length > 2 && lines.every((line) => /[05]$/.test(line))
  return (
    lines.length > 1 &&
    letters <= LETTERS_AT_MOST &&
    !isCount &&
    !areRound &&
    !DAY.test(written) &&
    (isAlone || (lines.at(-1)?.length ?? 0) >= LEAST_BEFORE_WORDS)
  )
}

/** '0-1 000 000 kr' is not a phone number; a number that begins like a mobile number is one, even before a currency. */
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

/** A mobile number with one digit too many is still treated as a phone number. */
function isMistypedMobile(digits: string): boolean {
  return /^07[02369]\d{8}$/.test(digits)
}

/**
 * With a separator before the last four digits it is one; without, only if the check digit is right (Luhn; SFS 1991:481
 * 18 \u00a7).
 */
function isPersonalNumber(written: string): boolean {
  if (/\d\s?[-+]\s?\d{4}$/.test(written)) return true
  return hasCheckDigit(written.replace(/\D/g, '').slice(-10))
}
