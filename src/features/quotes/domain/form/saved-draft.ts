import { isOpen, type ProjectState } from '#features/projects/domain/project.ts'
import { tidyText } from '#kernel/plain-text.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { MAX_LINES } from '../line/line-input.ts'
import type { QuoteState } from '../quote.ts'
import { MAX_STAGES } from '../terms/payment-plan.ts'
import { keptDraftOf, type QuoteDraft } from './quote-draft.ts'

/** The most drafts of one company at a time. */
export const MOST_DRAFTS = 100
/** In bytes of UTF-8: two hundred lines and all texts at their greatest length, in ASCII. */
const LONGEST_DRAFT = 96 * 1024

/**
 * A stored draft. `stamp`: changes with every save. `quoteVersion`: the version of the sent quote that it revises;
 * 0 for a new quote.
 */
export type SavedDraft = { draft: QuoteDraft; stamp: string; quoteVersion: number; savedAt: Date }

/** Sent in place of the stamp: this page saves drafts by itself, so the button of its form need not. */
export const BY_ITSELF = 'by-itself'

/** A draft in the list of 'Mina offerter'. `title`: the project's, masked for a company without a deal. */
export type OwnDraft = {
  projectId: string
  title: string
  category: string
  quoteVersion: number
  savedAt: Date
}

/** A request to save. `seen`: the stamp of the draft that the writer continues from; null when there was none. */
export type DraftInput = { draft: unknown; seen: string | null; quoteVersion: number }

export type DraftObjection = 'draft-unreadable' | 'draft-too-large'
export type SaveDraftRefusal =
  | DraftObjection
  | 'draft-of-closed-project'
  | 'draft-of-sent-quote'
  | 'too-many-drafts'
  | 'too-many-saves'
  /** Another tab or device has saved since. Nothing is overwritten. */
  | 'draft-changed'

type Facts = {
  input: Pick<DraftInput, 'draft' | 'quoteVersion'>
  projectState: ProjectState
  /** The company's newest quote on the project. */
  quote: { state: QuoteState; version: number } | null
  /** The number of drafts that the company keeps for other projects. */
  others: number
}

/**
 * Decides whether a draft may be saved, and returns its contents. Control characters are removed from its texts.
 * Whether it makes a valid quote is checked when it is sent.
 */
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

/** The contents to store, if the value is a draft and not too long. */
export function decideDraft(typed: unknown): Decision<{ draft: QuoteDraft }, DraftObjection> {
  const draft = keptDraftOf(tidied(typed))
  if (!draft) return refused('draft-unreadable')
  if (draft.lines.length > MAX_LINES || draft.stages.length > MAX_STAGES) return refused('draft-too-large')
  if (new TextEncoder().encode(JSON.stringify(draft)).length > LONGEST_DRAFT)
    return refused('draft-too-large')
  return granted({ draft })
}

/** The version of the quote that a draft is for now: that of the pending quote, or 0 for a new quote. */
export function draftVersionOf(quote: { state: QuoteState; version: number } | null): number {
  return quote?.state === 'pending' ? quote.version : 0
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tidied(part)]))
}

/** A request to save, by the page or by a program; null for anything else. */
export function readDraftInput(body: unknown): DraftInput | null {
  const { draft, seen, quoteVersion } = (body ?? {}) as Partial<Record<keyof DraftInput, unknown>>
  if (typeof quoteVersion !== 'number' || (typeof seen !== 'string' && seen !== null)) return null
  return { draft, seen, quoteVersion }
}
