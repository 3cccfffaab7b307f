import { type ContactKind, INVITING_WORD } from './contact-patterns.ts'
import { contactRecognisers, type Span } from './contact-recognisers.ts'

/** Contact data found in a text: its words and their position (UTF-16; `end` is exclusive). */
export type ContactFinding = { kind: ContactKind; text: string; start: number; end: number }

/** Replaces contact data when anybody but the writer reads the text. */
/** What stands where words are not shown. */
export const MASK = '\u2022\u2022\u2022'

/**
 * Finds phone numbers, emails, web addresses, handles, streets with a number, personal identity numbers and door codes,
 * in the order of the text and without overlaps. Takes time linear in the length of the text.
 */
export function findContactData(text: string): ContactFinding[] {
  const { plain, placeOf } = readPlainly(text)
  if (!POSSIBLE.test(plain)) return []
  const spans = contactRecognisers.flatMap(({ mayHold, spansIn }) => (mayHold(plain) ? spansIn(plain) : []))
  return withoutOverlaps(spans).map(({ kind, ...span }) => {
    const [start, end] = [placeOf(span.start).start, placeOf(span.end - 1).end]
    return { kind, start, end, text: text.slice(start, end) }
  })
}

/**
 * A fast test before {@link findContactData}: false means that the text holds no contact data, true that it may.
 * Several texts can be tested at once, one per line.
 */
export function mayHoldContactData(text: string): boolean {
  const { plain } = readPlainly(text)
  return POSSIBLE.test(plain) && contactRecognisers.some(({ mayHold }) => mayHold(plain))
}

/** Does the text hold contact data? */
export function holdsContactData(text: string): boolean {
  return findContactData(text).length > 0
}

/** The text with its contact data masked, as everybody but the writer reads it before a quote is accepted. */
export function maskContactData(text: string): string {
  return replaceFound(text, MASK)
}

/**
 * The text without its contact data, for a writer who chose to remove it. A sentence that only said how to reach the
 * writer goes with it, because nothing is left of it but an opening. All other characters stay.
 */
export function withoutContactData(text: string): string {
  return replaceFound(text, REMOVED)
    .replace(SENTENCE, (sentence) => (isInvitation(sentence) ? '' : sentence))
    .replaceAll(REMOVED, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

/** Stands for contact data while it is being removed: the character for an object in a text, which nobody types. */
const REMOVED = '\ufffc'
const SENTENCE = /[^.!?\n]+[.!?]*/g

/** Does the sentence hold contact data in place of which {@link REMOVED} stands, and nothing else that matters? */
function isInvitation(sentence: string): boolean {
  if (!sentence.includes(REMOVED)) return false
  const words = sentence.toLowerCase().match(/\p{Letter}+|\d+/gu) ?? []
  return words.every((word) => INVITING_WORD.test(word))
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

/** A text without any of these holds no contact data. Most titles match none, so the patterns need not run. */
const POSSIBLE = /[\d@.:=([{]|noll|snabel|punkt|dot|\sat\s/i

/** Merges overlapping spans: the first one, extended to the end of the last. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else apart.push({ ...span })
  }
  return apart
}

/** A text as a reader sees it. `placeOf`: where one of its characters stands in the text itself. */
type PlainText = { plain: string; placeOf(index: number): { start: number; end: number } }

/**
 * The text with plain characters in place of those that look like them (full-width and mathematical letters, digits of
 * other scripts, unusual spaces), and without those that nobody sees.
 */
function readPlainly(text: string): PlainText {
  if (!LOOKALIKE.test(text)) return { plain: text, placeOf: (index) => ({ start: index, end: index + 1 }) }
  let plain = ''
  const places: { start: number; end: number }[] = []
  let start = 0
  for (const sign of text) {
    const end = start + sign.length
    for (const unit of plainSign(sign).split('')) {
      plain += unit
      places.push({ start, end })
    }
    start = end
  }
  return { plain, placeOf: (index) => places[index] ?? { start, end: start } }
}

const LOOKALIKE = /[^\0-\u009f\u00a1-\u00ac\u00ae-\u024f]/
/** Marks of the letter before, format characters, and fillers. An en dash and the like stay. */
const UNSEEN = /^[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]$/u
const BLANK = /^[\u00a0\u2800]$/

function plainSign(sign: string): string {
  if (!LOOKALIKE.test(sign)) return sign
  if (UNSEEN.test(sign)) return ''
  if (BLANK.test(sign)) return ' '
  const plain = sign.normalize('NFKC')
  const alike = [...plain].length === 1 ? plain : sign
  return /^\p{Nd}$/u.test(alike) ? digitOf(alike) : alike
}

/** The digits of a script stand one after the other, from zero on. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
