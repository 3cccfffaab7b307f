import { keptDraftOf, type QuoteDraft } from '../../domain/form/quote-draft.ts'
import type { SavedDraft } from '../../domain/form/saved-draft.ts'
import { quoteDraftTexts as texts } from '../../texts/quote-draft.ts'
import type { SaveAnswer } from './draft-saver.ts'

/** Which draft: of a project's new quote (`quoteVersion` 0), or of the next version of the sent one. */
export type DraftPlace = { projectId: string; quoteVersion: number }

/** A body that is longer cannot outlive its page. */
const LONGEST_TO_KEEP_ALIVE = 60_000

/** Saves a draft on the server. */
export async function sendDraft(
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

/** Throws the draft on the server away. */
export function removeDraft({ projectId }: DraftPlace): Promise<SaveAnswer> {
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
