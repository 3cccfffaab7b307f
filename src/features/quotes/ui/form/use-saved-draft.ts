import { useEffect, useState } from 'react'
import { DraftSaver, type SaveAnswer, type SavingState } from '../../domain/form/draft-saver.ts'
import { keptDraftOf, type QuoteDraft } from '../../domain/form/quote-draft.ts'
import type { SavedDraft } from '../../domain/form/saved-draft.ts'
import { quoteDraftTexts as texts } from '../../texts/quote-draft.ts'

/** The key of a draft: a project's new quote (`quoteVersion` 0), or the next version of the sent one. */
export type DraftPlace = { projectId: string; quoteVersion: number }

/** The saver of this page. A waiting draft is saved when the page is left. */
export function useSavedDraft(place: DraftPlace, saved: SavedDraft | null) {
  const [saving, show] = useState<SavingState>(
    saved ? { kind: 'saved', at: saved.savedAt } : { kind: 'untouched' },
  )
  const [saver] = useState(
    () =>
      new DraftSaver({
        seen: saved?.stamp ?? null,
        send: (save) => sendDraft(place, save),
        remove: () => removeDraft(place),
        show,
        later,
      }),
  )
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saver.flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', saver.flush)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', saver.flush)
      saver.flush()
    }
  }, [saver])
  return { saving, saver }
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** In bytes. Browsers do not send a longer body with `keepalive`. */
const LONGEST_TO_KEEP_ALIVE = 60_000

/** Saves a draft on the server. */
async function sendDraft(
  { projectId, quoteVersion }: DraftPlace,
  { draft, seen }: { draft: QuoteDraft; seen: string | null },
): Promise<SaveAnswer> {
  const body = JSON.stringify({ draft, seen, quoteVersion })
  return ask(projectId, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: body.length < LONGEST_TO_KEEP_ALIVE,
  })
}

/** Deletes the draft on the server. */
function removeDraft({ projectId }: DraftPlace): Promise<SaveAnswer> {
  return ask(projectId, { method: 'DELETE' })
}

type Answer = {
  stamp?: string
  savedAt?: string
  error?: { code: string; message?: string }
  saved?: (Omit<SavedDraft, 'savedAt'> & { savedAt: string }) | null
}

async function ask(projectId: string, init: RequestInit): Promise<SaveAnswer> {
  const url = `/api/v1/company/projects/${projectId}/quote-draft`
  const response = await fetch(url, init).catch(() => null)
  if (!response || response.status >= 500) return { kind: 'lost' }
  const answer = (await response.json().catch(() => ({}))) as Answer
  const { error, saved, stamp, savedAt } = answer
  if (error?.code === 'draft-changed') return { kind: 'changed', saved: saved ? readSaved(saved) : null }
  if (error) return { kind: 'refused', message: error.message ?? messageOf(error.code) }
  return { kind: 'saved', stamp: stamp ?? '', savedAt: new Date(savedAt ?? 0) }
}

function readSaved(saved: NonNullable<Answer['saved']>): SavedDraft | null {
  const draft = keptDraftOf(saved.draft)
  return draft && { ...saved, draft, savedAt: new Date(saved.savedAt) }
}

function messageOf(code: string): string {
  return code === 'logged-out' ? texts.loggedOut : texts.notTaken
}
