import { isOpen, type ProjectState } from '#features/projects/domain/project.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { MAX_LINES } from '../line/line-input.ts'
import type { QuoteState } from '../quote.ts'
import { MAX_STAGES } from '../terms/payment-plan.ts'
import { keptDraftOf, type QuoteDraft } from './quote-draft.ts'

/** A company may keep so many drafts at a time. */
export const MOST_DRAFTS = 100
/** In bytes of UTF-8: two hundred lines and all texts at their longest, in plain letters. */
const LONGEST_DRAFT = 96 * 1024

/**
 * A draft as the server keeps it. `stamp` is new with every save; `quoteVersion` is the version of the sent quote that it revises, 0
 * for a quote that is not sent.
 */
export type SavedDraft = { draft: QuoteDraft; stamp: string; quoteVersion: number; savedAt: Date }

/** In place of the stamp in the form: its page saves by itself, so a button of the form does not. */
export const BY_ITSELF = 'by-itself'

/** A draft in the list of 'Mina offerter'; its project's title as a company without a deal may read it. */
export type OwnDraft = {
  projectId: string
  title: string
  category: string
  quoteVersion: number
  savedAt: Date
}

/** What is saved, and what the writer has seen: the stamp of the draft that theirs goes on from, or null. */
export type DraftInput = { draft: unknown; seen: string | null; quoteVersion: number }

export type DraftObjection = 'draft-unreadable' | 'draft-too-large'
export type SaveDraftRefusal =
  | DraftObjection
  | 'draft-of-closed-project'
  | 'draft-of-sent-quote'
  | 'too-many-drafts'
  | 'too-many-saves'
  /** Another tab or device has saved since; nothing is overwritten. */
  | 'draft-changed'

type Facts = {
  input: Pick<DraftInput, 'draft' | 'quoteVersion'>
  projectState: ProjectState
  /** The company's newest quote on the project. */
  quote: { state: QuoteState; version: number } | null
  /** The drafts that the company keeps for other projects. */
  others: number
}

/** May it be saved, and as what? Texts stay as typed, but for characters that nobody types; whether they make a quote is asked when it is sent. */
export function decideSavingDraft({
  input,
  projectState,
  quote,
  others,
}: Facts): Decision<{ draft: QuoteDraft }, SaveDraftRefusal> {
  if (!isOpen(projectState)) return refused('draft-of-closed-project')
  if (input.quoteVersion !== draftVersionOf(quote)) return refused('draft-of-sent-quote')
  if (others >= MOST_DRAFTS) return refused('too-many-drafts')
  return decideDraft(input.draft)
}

/** The draft as it is kept, if it is one and not too long. */
export function decideDraft(typed: unknown): Decision<{ draft: QuoteDraft }, DraftObjection> {
  const draft = keptDraftOf(tidied(typed))
  if (!draft) return refused('draft-unreadable')
  if (draft.lines.length > MAX_LINES || draft.stages.length > MAX_STAGES) return refused('draft-too-large')
  if (new TextEncoder().encode(JSON.stringify(draft)).length > LONGEST_DRAFT)
    return refused('draft-too-large')
  return granted({ draft })
}

/** What a draft of the pair is about now: the version of the pending quote, or 0 for a new one. */
export function draftVersionOf(quote: { state: QuoteState; version: number } | null): number {
  return quote?.state === 'pending' ? quote.version : 0
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidied(part)]))
}

/** What a program or the page sends to be saved; null for anything else. */
export function readDraftInput(body: unknown): DraftInput | null {
  const { draft, seen, quoteVersion } = (body ?? {}) as Partial<Record<keyof DraftInput, unknown>>
  if (typeof quoteVersion !== 'number' || (typeof seen !== 'string' && seen !== null)) return null
  return { draft, seen, quoteVersion }
}
