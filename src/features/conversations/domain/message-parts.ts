import { withoutTail } from '#kernel/plain-text.ts'

/** A piece of a message: text as it is, or a web address with where it leads. */
export type MessagePart = { text: string; href: string | null }

/** Where an address begins; it goes on to the next white space. */
const ADDRESS = /https?:\/\/[^\s<>"]+/gi

/** Splits a message at its web addresses (http and https alone). Everything else stays text. Linear in its length. */
export function partsOf(words: string): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of words.matchAll(ADDRESS)) {
    const text = withoutTail(found, '.,;:!?)\u2022')
    const href = webAddress(text)
    if (!href) continue
    if (index > from) parts.push({ text: words.slice(from, index), href: null })
    parts.push({ text, href })
    from = index + text.length
  }
  if (from < words.length) parts.push({ text: words.slice(from), href: null })
  return parts
}

function webAddress(text: string): string | null {
  const address = URL.parse(text)
  return address && /^https?:$/.test(address.protocol) && !address.username ? address.href : null
}
