import { useEffect } from 'react'
import type { SavingState } from '../../domain/form/draft-saver.ts'
import { keptDraftOf, type QuoteDraft } from '../../domain/form/quote-draft.ts'
import type { DraftPlace } from './use-saved-draft.ts'

/** A draft that the server has not saved yet, with the stamp of the saved draft that it continues from. */
export type KeptDraft = { draft: QuoteDraft; seen: string | null }

const storageKey = ({ projectId, quoteVersion }: DraftPlace) =>
  `handslag-quote-draft:${quoteVersion === 0 ? projectId : `${projectId}.${quoteVersion}`}`

/** Deletes the draft from the browser, because it has been saved or its quote has been sent. */
export function forgetQuoteDraft(place: DraftPlace): void {
  ignoringFullOrForbidden(() => localStorage.removeItem(storageKey(place)))
}

const KEEP_AFTER_MS = 300

/** Keeps the draft in the browser until the server has saved it, so that it survives a reload without a network. */
export function useBrowserDraft(
  place: DraftPlace,
  written: { draft: QuoteDraft; isTyped: boolean } | null,
  saving: SavingState,
  seen: () => string | null,
): void {
  const { projectId, quoteVersion } = place
  const isSafe = saving.kind === 'saved' || saving.kind === 'untouched'
  useEffect(() => {
    const here = { projectId, quoteVersion }
    if (saving.kind === 'saved') forgetQuoteDraft(here)
    if (!written?.isTyped || isSafe) return
    const { draft } = written
    const timer = setTimeout(() => keepInBrowser(here, { draft, seen: seen() }), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [projectId, quoteVersion, written, saving.kind, isSafe, seen])
}

function keepInBrowser(place: DraftPlace, kept: KeptDraft): void {
  ignoringFullOrForbidden(() => localStorage.setItem(storageKey(place), JSON.stringify(kept)))
}

/**
 * Returns a function that reads the browser's draft at its first call, when the page is opened, and returns the
 * same one later.
 */
export function readerOf(place: DraftPlace): () => KeptDraft | null {
  let kept: KeptDraft | null | undefined
  return () => {
    if (kept === undefined) kept = readKept(place)
    return kept
  }
}

function readKept(place: DraftPlace): KeptDraft | null {
  const text = ignoringFullOrForbidden(() => localStorage.getItem(storageKey(place)))
  if (!text) return null
  try {
    const { draft: words, seen = null } = JSON.parse(text) as Partial<KeptDraft>
    const draft = keptDraftOf(words)
    return draft && { draft, seen }
  } catch {
    return null
  }
}

// A browser may refuse to store anything. Then the form works, but a draft that the server does not get is lost.
function ignoringFullOrForbidden<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
