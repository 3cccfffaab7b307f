/** A tag: is it the end, its name, its attributes with quoted values, and does it end at once? */
const TAG = /<(\/?)([^\s<>"'=/&!?]+)((?:\s+[^\s<>"'=/&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
/** What may contain `<` and `>`, with its end. */
const LITERALS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
/** Metadata of a federation has ten levels, and a tag with all namespaces twenty attributes. */
const MOST_LEVELS = 100
const MOST_ATTRIBUTES = 200

/**
 * Is every tag whole and closed by its own end, with at most 100 of them open and at most 200 attributes in one?
 * Otherwise the parser takes quadratic time before it refuses: 39 kB of `<a b="` held the event loop for 4 seconds.
 */
export function hasPlainTags(xml: string): boolean {
  const open: string[] = []
  let start = xml.indexOf('<')
  while (start >= 0) {
    const end = endOfLiteral(xml, start) ?? endOfTag(xml, start, open)
    if (end === null || open.length > MOST_LEVELS) return false
    start = xml.indexOf('<', end)
  }
  return open.length === 0
}

/** Where the comment, the literal text or the instruction that begins at `start` ends; null for a tag. */
function endOfLiteral(xml: string, start: number): number | null {
  const literal = LITERALS.find(([opening]) => xml.startsWith(opening, start))
  if (!literal) return null
  const [opening, closing] = literal
  const end = xml.indexOf(closing, start + opening.length)
  return end < 0 ? null : end + closing.length
}

/** Where the tag that begins at `start` ends; null when it is not plain. `open`: the elements around it. */
function endOfTag(xml: string, start: number, open: string[]): number | null {
  TAG.lastIndex = start
  const [tag = '', isEnd, name = '', attributes = '', isEmpty] = TAG.exec(xml) ?? []
  if (tag === '' || attributes.split('=').length - 1 > MOST_ATTRIBUTES) return null
  if (isEnd && (open.pop() !== name || attributes || isEmpty)) return null
  if (!isEnd && !isEmpty) open.push(name)
  return start + tag.length
}
