import type { ContactKind } from './contact-patterns.ts'
import { contactRecognisers, type Span } from './contact-recognisers.ts'

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
  const spans = contactRecognisers.flatMap(({ mayHold, spansIn }) => (mayHold(folded) ? spansIn(folded) : []))
  return withoutOverlaps(spans).map((span) => ({ ...span, text: text.slice(span.start, span.end) }))
}

/**
 * False only where {@link findContactData} finds nothing: in the text, or in any of many texts that stand one to a line. Costs a
 * fraction of looking for it.
 */
export function mayHoldContactData(text: string): boolean {
  const folded = normaliseLookalikes(text)
  return POSSIBLE.test(folded) && contactRecognisers.some(({ mayHold }) => mayHold(folded))
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
  if (!LOOKALIKE.test(text)) return text
  return text
    .replace(/[^\0-\u024f]/g, (sign) => {
      const plain = sign.normalize('NFKC')
      return plain.length === 1 ? plain : sign
    })
    .replaceAll('\u00a0', ' ')
}
const LOOKALIKE = /[^\0-\u009f\u00a1-\u024f]/
