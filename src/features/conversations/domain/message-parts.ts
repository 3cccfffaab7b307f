import { withoutTail } from '#kernel/plain-text.ts'

/** A piece of a message: text as it is, or a URL with where it leads. */
export type MessagePart = { text: string; href: string | null }

/** Where a URL begins; it goes on to the next white space. */
const WEB_URL = /https?:\/\/[^\s<>"]+/gi

/** Splits a message at its URLs (http and https alone). Everything else stays text. Linear in its length. */
export function partsOf(words: string): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of words.matchAll(WEB_URL)) {
    const text = withoutTail(found, '.,;:!?)\u2022')
    const href = safeUrl(text)
    if (!href) continue
    if (index > from) parts.push({ text: words.slice(from, index), href: null })
    parts.push({ text, href })
    from = index + text.length
  }
  if (from < words.length) parts.push({ text: words.slice(from), href: null })
  return parts
}

/** Null for what is no URL of a page, and for one with a name and password, which makes it look like another site. */
function safeUrl(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : null
}
