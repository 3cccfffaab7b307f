import { useEffect, useState, useSyncExternalStore } from 'react'
import { keptDraftOf, type QuoteDraft } from '../../domain/form/quote-draft.ts'

const SAVE_AFTER_MS = 300
const storageKey = (projectId: string) => `handslag-quote-draft:${projectId}`

/**
 * The draft, stored in the browser so that it survives a reload or a closed window. The page is first shown as the
 * server rendered it; `isRestored`: the browser then had a stored draft.
 */
export function useQuoteDraft(projectId: string, initial: QuoteDraft, canRestore: boolean) {
  const [readKept] = useState(() => readerOf(projectId, initial))
  const kept = useSyncExternalStore(neverChanges, readKept, () => null)
  const [written, setWritten] = useState<QuoteDraft | null>(null)
  const [isForgotten, setForgotten] = useState(false)
  const isRestored = canRestore && kept !== null && !isForgotten
  const draft = written ?? (isRestored ? kept : initial)

  useEffect(() => {
    if (!written) return
    const timer = setTimeout(() => writeDraft(projectId, written), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [projectId, written])

  return {
    draft,
    isRestored,
    change: (part: Partial<QuoteDraft>) => setWritten((before) => ({ ...(before ?? draft), ...part })),
    startOver: () => {
      forgetQuoteDraft(projectId)
      setWritten(null)
      setForgotten(true)
    },
  }
}

/** Reads the stored draft once, when the page was opened. */
function readerOf(projectId: string, initial: QuoteDraft): () => QuoteDraft | null {
  let kept: QuoteDraft | null | undefined
  return () => {
    if (kept === undefined) kept = readDraft(projectId, initial)
    return kept
  }
}

const neverChanges = () => () => undefined

/** The name under which the next version of a sent quote is kept while it is being written. */
export function revisionKey({ projectId, version }: { projectId: string; version: number }): string {
  return `${projectId}.${version}`
}

/** Forgets what was written for a project: its quote has been sent. */
export function forgetQuoteDraft(projectId: string): void {
  ignoringFullOrForbidden(() => localStorage.removeItem(storageKey(projectId)))
}

function writeDraft(projectId: string, draft: QuoteDraft): void {
  ignoringFullOrForbidden(() => localStorage.setItem(storageKey(projectId), JSON.stringify(draft)))
}

function readDraft(projectId: string, initial: QuoteDraft): QuoteDraft | null {
  const text = ignoringFullOrForbidden(() => localStorage.getItem(storageKey(projectId)))
  if (!text) return null
  try {
    return keptDraftOf(JSON.parse(text), initial)
  } catch {
    return null
  }
}

// A browser may refuse storage; then the form works, but forgets.
function ignoringFullOrForbidden<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
