import { withoutTail } from '#kernel/plain-text.ts'

/** A part of a message: plain text, or a URL with its target. */
export type MessagePart = { text: string; href: string | null }

/** The beginning of a URL; it ends at the next white space. */
const WEB_URL = /https?:\/\/[^\s<>"]+/gi

/** Splits a message at its URLs (only http and https). Takes time linear in its length. */
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

/**
 * Null when it is no valid URL, and when it has a name and password, because these can make it look like another
 * site.
 */
function safeUrl(text: string): string | null {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && !url.username ? url.href : null
}
