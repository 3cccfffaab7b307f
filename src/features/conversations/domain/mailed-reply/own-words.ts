/** Lines with which Outlook begins a quotation, in Swedish and English. */
const OTHERS_BEGIN =
  /^(_{20,}|-{3,} ?(original message|ursprungligt meddelande|forwarded message|vidarebefordrat meddelande).*)$/i
const HEADER_LINE = /^\*?(fr\u00e5n|from):\*? .+/i
const SECOND_HEADER = /^\*?(skickat|sent|datum|date|till|to):\*? .+/i
/**
 * The last words of a line that introduces a quotation: 'Den 23 nov. 2026 kl 10:00 skrev Handslag <…>:', 'On …
 * wrote:'.
 */
const ATTRIBUTION_END = /(skrev.{0,300}|wrote|writes|schrieb):$/i
const ATTRIBUTION_START = /^(den |on |\d|m\u00e5n|tis|ons|tors?|fre|l\u00f6r|s\u00f6n|handslag|svar-)/i
const LONGEST_ATTRIBUTION = 4
/** The most empty lines between that line and the quotation. */
const MOST_EMPTY = 3
/** Advertisements that mail programs add below a mail. */
const ADVERT = /^(skickat fr\u00e5n |sent from |h\u00e4mta outlook f\u00f6r|get outlook for )/i

/**
 * The words that the writer of a reply has written: without quotations, the signature below `-- ` and
 * advertisements of the mail program. `marker`: the line of our mail above which one writes. Takes time linear in
 * the length of the text.
 */
export function ownWords(text: string, marker: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd())
  const kept = withoutQuotes(lines.slice(0, endOfOwn(lines, marker)))
  const signature = kept.findIndex((line) => line === '--')
  const own = signature === -1 ? kept : kept.slice(0, signature)
  return withoutAdvert(own).join('\n').trim()
}

/** The index of the first line of a quotation that has no `>` before its lines, or of a signature. */
function endOfOwn(lines: readonly string[], marker: string): number {
  const end = lines.findIndex(
    (line, index) =>
      (line.includes(marker) && !line.startsWith('>')) ||
      OTHERS_BEGIN.test(line.slice(0, 200)) ||
      (HEADER_LINE.test(line.slice(0, 200)) && SECOND_HEADER.test(lines[index + 1]?.slice(0, 200) ?? '')),
  )
  return end === -1 ? lines.length : beforeAttribution(lines, end)
}

function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = []
  let isQuoted = false
  for (const line of lines) {
    if (line.startsWith('>')) {
      if (!isQuoted) kept.length = beforeAttribution(kept, kept.length)
      isQuoted = true
    } else {
      kept.push(line)
      isQuoted = false
    }
  }
  return kept
}

/**
 * The index of the line at which the introduction above `end` begins; `end` when there is none. Mail programs break
 * it into several lines.
 */
function beforeAttribution(lines: readonly string[], end: number): number {
  let last = end - 1
  while (last >= end - MOST_EMPTY && lines[last] === '') last--
  if (!lines[last]?.endsWith(':')) return end
  for (let start = last; start >= 0 && start > last - LONGEST_ATTRIBUTION; start--) {
    const attribution = lines.slice(start, last + 1).join(' ')
    if (ATTRIBUTION_START.test(attribution) && ATTRIBUTION_END.test(attribution.slice(-400))) return start
  }
  return end
}

function withoutAdvert(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line !== '')
  return ADVERT.test(lines[last] ?? '') ? lines.slice(0, last) : [...lines]
}
