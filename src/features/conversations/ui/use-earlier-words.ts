import { keepDraft, keepMessage } from './use-kept-words.ts'

/** The one name under which everything was kept until 27 November 2026. */
const EARLIER = 'handslag-meddelanden'

type Earlier = {
  readerId: string
  drafts: Record<string, string>
  /** By the URL that takes the messages. */
  waiting: Record<string, { key: string; words: string; attachments?: string[] }[]>
}

/** What a browser has kept since before that day is kept like everything else from now on, and sent with the keys that it has. */
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
