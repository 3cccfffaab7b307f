import { keepDraft, keepMessage } from './use-kept-words.ts'

/** The key under which earlier versions kept all drafts and messages, until 27 November 2026. */
const EARLIER = 'handslag-meddelanden'

type Earlier = {
  readerId: string
  drafts: Record<string, string>
  /** By the URL to which the messages are sent. */
  waiting: Record<string, { key: string; words: string; attachments?: string[] }[]>
}

/**
 * Moves the drafts and messages of an earlier version to the present keys. The messages are sent with the
 * submission keys that they have.
 */
export function adoptEarlierWords(readerId: string): void {
  const earlier = takeEarlier()
  if (earlier?.readerId !== readerId) return
  for (const [conversation, words] of Object.entries(earlier.drafts)) keepDraft(readerId, conversation, words)
  for (const [url, messages] of Object.entries(earlier.waiting)) {
    const conversation = url.replace(/\/messages$/, '')
    for (const { key, words, attachments = [] } of messages)
      keepMessage(readerId, { key, conversation, words, attachments })
  }
}

function takeEarlier(): Earlier | null {
  try {
    const kept = JSON.parse(localStorage.getItem(EARLIER) ?? 'null') as Partial<Earlier> | null
    localStorage.removeItem(EARLIER)
    return kept?.drafts && kept.waiting ? (kept as Earlier) : null
  } catch {
    return null
  }
}
