/** Lines that begin what other programs quote: of Outlook, in Swedish and English. */
const OTHERS_BEGIN =
  /^(_{20,}|-{3,} ?(original message|ursprungligt meddelande|forwarded message|vidarebefordrat meddelande).*)$/i
const HEADER_LINE = /^\*?(fr\u00e5n|from):\*? .+/i
const SECOND_HEADER = /^\*?(skickat|sent|datum|date|till|to):\*? .+/i
/** The end of a line that says who wrote what follows: 'Den 23 nov. 2026 kl 10:00 skrev Handslag <…>:', 'On … wrote:'. */
const ATTRIBUTION_END = /(skrev.{0,300}|wrote|writes|schrieb):$/i
const ATTRIBUTION_START = /^(den |on |\d|m\u00e5n|tis|ons|tors?|fre|l\u00f6r|s\u00f6n|handslag|svar-)/i
const LONGEST_ATTRIBUTION = 4
/** Empty lines between it and what it announces. */
const MOST_EMPTY = 3
/** What programs write below a mail by themselves. */
const ADVERT = /^(skickat fr\u00e5n |sent from |h\u00e4mta outlook f\u00f6r|get outlook for )/i

/**
 * What the writer of a reply has written, without what is quoted, the signature below `-- ` and what the program adds. `marker`: the line of our
 * mail above which one writes. Quotations between which somebody answers are left out one by one. Linear in the length.
 */
export function ownWords(text: string, marker: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd())
  const kept = withoutQuotes(lines.slice(0, endOfOwn(lines, marker)))
  const signature = kept.findIndex((line) => line === '--')
  const own = signature === -1 ? kept : kept.slice(0, signature)
  return withoutAdvert(own).join('\n').trim()
}

/** Where the first thing begins that somebody else wrote, quoted without a sign before each line. */
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

/** The line at which the attribution above `end` begins; `end` when there is none. Programs break it into several lines. */
function beforeAttribution(lines: readonly string[], end: number): number {
  let last = end - 1
  while (last >= end - MOST_EMPTY && lines[last] === '') last--
  if (!lines[last]?.endsWith(':')) return end
  for (let start = last; start >= 0 && start > last - LONGEST_ATTRIBUTION; start--) {
    const said = lines.slice(start, last + 1).join(' ')
    if (ATTRIBUTION_START.test(said) && ATTRIBUTION_END.test(said.slice(-400))) return start
  }
  return end
}

function withoutAdvert(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line !== '')
  return ADVERT.test(lines[last] ?? '') ? lines.slice(0, last) : [...lines]
}
