import { type ContactKind, INVITING_WORD } from './contact-patterns.ts'
import { contactRecognisers, type Span } from './contact-recognisers.ts'

/** Contact data found in a text: its words and their position (UTF-16; `end` is exclusive). */
export type ContactFinding = { kind: ContactKind; text: string; start: number; end: number }

/** Replaces contact data when anybody but the writer reads the text. */
const MASK = '\u2022\u2022\u2022'

/**
 * Finds phone numbers, emails, web addresses, handles, streets with a number, personal identity numbers and door codes,
 * in the order of the text and without overlaps. Takes time linear in the length of the text.
 */
export function findContactData(text: string): ContactFinding[] {
  const folded = normaliseLookalikes(text)
  if (!POSSIBLE.test(folded)) return []
  const spans = contactRecognisers.flatMap(({ mayHold, spansIn }) => (mayHold(folded) ? spansIn(folded) : []))
  return withoutOverlaps(spans).map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
}

/**
 * A fast test before {@link findContactData}: false means that the text holds no contact data, true that it may.
 * Several texts can be tested at once, one per line.
 */
export function mayHoldContactData(text: string): boolean {
  const folded = normaliseLookalikes(text)
  return POSSIBLE.test(folded) && contactRecognisers.some(({ mayHold }) => mayHold(folded))
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

/**
 * Replaces full-width digits, unusual spaces and similar characters by the plain ones that they look like, one for one,
 * so that positions stay the same.
 */
function normaliseLookalikes(text: string): string {
  if (!LOOKALIKE.test(text)) return text
  return text
    .replace(/[^\0-\u024f]/g, (sign) => {
      const plain = sign.normalize('NFKC')
      return plain.length === 1 ? plain : sign
    })
    .replaceAll('\u00a0', ' ')
}
const LOOKALIKE = /[^\0-\u009f\u00a1-\u024f]/
