/** The conversation of a message: its path in the API, its page, and the other party's name. */
export type Destination = { conversation: string; page: string; name: string }

/**
 * A message that waits in this browser until the server has stored it. `problem`: why it was refused; null while it
 * will be tried again. `attachments`: ids of its files, which the server has stored. `at`: when it was written, in
 * milliseconds since 1970; different for each message of a conversation.
 */
export type WaitingMessage = {
  key: string
  conversation: string
  words: string
  attachments: readonly string[]
  at: number
  problem: string | null
  /** Undefined for a message that an earlier version kept. */
  to?: { page: string; name: string }
}

/**
 * Each text has a key of its own in the browser's storage, so that two tabs that write at the same time lose
 * nothing. `src/kernel/typed-in-browser.ts` lists these keys, too.
 */
const NAME = 'handslag-meddelanden:'
const DRAFT = `${NAME}utkast:`
const WAITING = `${NAME}vantar:`

/** Values that the browser did not store, because it refuses to or has no room. They are lost when the page closes. */
const unstored = new Map<string, string>()

/** The person's draft in a conversation. */
export function keptDraft(readerId: string, conversation: string): string {
  return read<{ words: string }>(readerId, DRAFT + conversation)?.words ?? ''
}

export function keepDraft(readerId: string, conversation: string, words: string): void {
  if (words === '') remove(DRAFT + conversation)
  else write(readerId, DRAFT + conversation, { words })
}

/**
 * The messages that the person has sent and the server has not stored yet, in order; of one conversation, or of
 * all.
 */
export function keptMessages(readerId: string, conversation?: string): WaitingMessage[] {
  return names()
    .filter((name) => name.startsWith(WAITING))
    .flatMap((name) => read<WaitingMessage>(readerId, name) ?? [])
    .filter((message) => conversation === undefined || message.conversation === conversation)
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
}

/** Keeps a message after all others of its conversation. */
export function keepMessage(readerId: string, message: Omit<WaitingMessage, 'at' | 'problem'>): void {
  const last = keptMessages(readerId, message.conversation).at(-1)
  const at = Math.max(Date.now(), (last?.at ?? 0) + 1)
  write(readerId, WAITING + message.key, { ...message, at, problem: null } satisfies WaitingMessage)
}

/** Saves why a message was refused. Does nothing for a message that was sent, removed or forgotten in the meantime. */
export function noteProblem(readerId: string, key: string, problem: string | null): void {
  const message = read<WaitingMessage>(readerId, WAITING + key)
  if (message) write(readerId, WAITING + key, { ...message, problem })
}

export function forgetMessage(key: string): void {
  remove(WAITING + key)
}

/** Has another tab changed a draft or a message? */
export function isAboutKept({ key }: Pick<StorageEvent, 'key'>): boolean {
  return key === null || key.startsWith(NAME)
}

/** Removes the drafts and messages of other people from this browser. */
export function forgetOthers(readerId: string): void {
  for (const name of names()) if (name.startsWith(NAME) && read(readerId, name) === null) remove(name)
}

/** Removes the values that the browser did not store. */
export function forgetUnstored(): void {
  unstored.clear()
}

function write(readerId: string, name: string, kept: object): void {
  const text = JSON.stringify({ ...kept, readerId })
  const isStored = inStore((store) => (store.setItem(name, text), true))
  if (isStored) unstored.delete(name)
  else unstored.set(name, text)
}

function remove(name: string): void {
  unstored.delete(name)
  inStore((store) => store.removeItem(name))
}

function names(): string[] {
  return [...new Set([...unstored.keys(), ...(inStore((store) => Object.keys(store)) ?? [])])]
}

/** Null for a value of another person, and for one that is no draft or message. */
function read<Kept>(readerId: string, name: string): Kept | null {
  const text = unstored.get(name) ?? inStore((store) => store.getItem(name))
  try {
    const kept = JSON.parse(text ?? 'null') as (Kept & { readerId: string }) | null
    return kept?.readerId === readerId ? kept : null
  } catch {
    return null
  }
}

/** Null when the browser refuses to store anything, or has no room. */
function inStore<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}
