/**
 * A message that waits in this browser until the server has it. `problem`: why it was refused; null while it will be tried again.
 * `number`: the server has it, but the page does not show it yet. `attachments`: ids of its files, which the server has.
 */
export type WaitingMessage = {
  key: string
  words: string
  problem: string | null
  number?: number
  attachments?: string[]
}

type Kept = {
  readerId: string
  drafts: Record<string, string>
  waiting: Record<string, WaitingMessage[]>
}

/** Also named in `src/kernel/typed-in-browser.ts`, as are the other names of what is typed. */
const STORE = 'handslag-meddelanden'
const MOST_KEPT = 200_000

/** What the person has begun to write in a conversation. */
export function keptDraft(readerId: string, conversation: string): string {
  return read(readerId).drafts[conversation] ?? ''
}

export function keepDraft(readerId: string, conversation: string, words: string): void {
  change(readerId, ({ drafts }) => put(drafts, conversation, words === '' ? null : words))
}

/** What the person has sent in a conversation and the server does not have yet, in order. */
export function keptMessages(readerId: string, conversation: string): WaitingMessage[] {
  return read(readerId).waiting[conversation] ?? []
}

/** Keeps what waits in this tab, beside what waits in others. `gone`: keys of what has been sent or removed here. */
export function keepMessages(
  readerId: string,
  conversation: string,
  { waiting, gone }: { waiting: readonly WaitingMessage[]; gone: ReadonlySet<string> },
): void {
  const own = new Set(waiting.map(({ key }) => key))
  change(readerId, (kept) => {
    const others = (kept.waiting[conversation] ?? []).filter(({ key }) => !own.has(key) && !gone.has(key))
    const all = [...others, ...waiting]
    put(kept.waiting, conversation, all.length === 0 ? null : all)
  })
}

function put<Value>(record: Record<string, Value>, name: string, value: Value | null): void {
  if (value === null) delete record[name]
  else record[name] = value
}

function change(readerId: string, work: (kept: Kept) => void): void {
  const kept = read(readerId)
  work(kept)
  const text = JSON.stringify(kept)
  if (text.length <= MOST_KEPT) inStore((store) => store.setItem(STORE, text))
}

/** What another person has left in this browser is not read, and goes with the next change. */
function read(readerId: string): Kept {
  const text = inStore((store) => store.getItem(STORE))
  try {
    const kept = text ? (JSON.parse(text) as Partial<Kept>) : {}
    if (kept.readerId === readerId && kept.drafts && kept.waiting) return kept as Kept
  } catch {
    // Somebody else has written there.
  }
  return { readerId, drafts: {}, waiting: {} }
}

/** Null when the browser refuses to store anything, or has no room. */
function inStore<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}
