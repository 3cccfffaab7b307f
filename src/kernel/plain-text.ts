const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2069\ufeff]/g

/** More combining marks than any letter of any language has (UAX #15). Sorting a longer run takes quadratic time. */
const LONG_RUN_OF_MARKS = /(\p{M}{30})\p{M}+/gu

/**
 * One line as its author meant it: composed letters (NFC), no control or direction characters, runs of white space as
 * one space, none at the ends. The result can always be stored (PostgreSQL refuses NUL and lone surrogates). The
 * expression leaves single spaces alone, because there are many and replacing each by itself takes time.
 */
export function tidyLine(text: string): string {
  return storable(text)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}

/** The same for text of several lines: line breaks stay, as `\n`, at most two in a row. */
export function tidyText(text: string): string {
  return storable(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The lines of a normalised text without the empty ones. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean)
}

/** Without any of `signs` at its end. An expression (`/[.,]+$/`) would read each run of them many times. */
export function withoutTail(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Without any of `signs` at either end. */
export function withoutEdges(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text.charAt(start))) start++
  return withoutTail(text.slice(start), signs)
}

/** Letters and signs of Western Europe (Latin-1, dashes, quotation marks), each of which is its own composed form. */
const PLAIN = /^[\t\n\r -~\u00a0-\u00ff\u2010-\u2026]*$/

/** Nearly all texts are plain, and testing that takes a tenth of the time that normalising takes. */
function storable(text: string): string {
  if (PLAIN.test(text)) return text
  return text.toWellFormed().replace(LONG_RUN_OF_MARKS, '$1').normalize('NFC').replace(CONTROL, '')
}

/** The items as they stand in a sentence: `a, b och c`. An empty text for none. */
export function listInWords(items: readonly string[]): string {
  return new Intl.ListFormat('sv').format(items)
}
