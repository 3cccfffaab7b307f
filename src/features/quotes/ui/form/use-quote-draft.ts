import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FormValues } from '#kernel/form-values.ts'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { type LineKind, lineKinds, type PriceKind, priceKinds } from '../../domain/quote.ts'

/** One line as it is being written; `key` stays with it when it moves. */
export type LineDraft = { key: string; kind: LineKind; description: string; amount: string }

/** A quote as it is being written: texts as typed. */
export type QuoteDraft = {
  lines: LineDraft[]
  enteredWithVat: boolean
  priceKind: PriceKind | null
  startDate: string
  validUntil: string
  message: string
}

const SAVE_AFTER_MS = 300
const storageKey = (projectId: string) => `handslag-quote-draft:${projectId}`

/**
 * The draft, stored in the browser so that it survives a reload or a closed window. The page is first shown as the
 * server rendered it; `isRestored`: the browser then had a stored draft.
 */
export function useQuoteDraft(projectId: string, initial: QuoteDraft, canRestore: boolean) {
  const [readKept] = useState(() => readerOf(projectId))
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
function readerOf(projectId: string): () => QuoteDraft | null {
  let kept: QuoteDraft | null | undefined
  return () => {
    if (kept === undefined) kept = readDraft(projectId)
    return kept
  }
}

const neverChanges = () => () => undefined

/** Forgets what was written for a project: its quote has been sent. */
export function forgetQuoteDraft(projectId: string): void {
  ignoringFullOrForbidden(() => localStorage.removeItem(storageKey(projectId)))
}

function writeDraft(projectId: string, draft: QuoteDraft): void {
  ignoringFullOrForbidden(() => localStorage.setItem(storageKey(projectId), JSON.stringify(draft)))
}

function readDraft(projectId: string): QuoteDraft | null {
  const text = ignoringFullOrForbidden(() => localStorage.getItem(storageKey(projectId)))
  if (!text) return null
  try {
    const kept = JSON.parse(text) as QuoteDraft
    return Array.isArray(kept.lines) && kept.lines.length > 0 ? kept : null
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

/** The contents of a form that was not accepted, to be shown again before any script has run. */
export function draftOfValues(values: FormValues, suggestion: QuoteDraft): QuoteDraft {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const lines = (Array.isArray(values.lines) ? values.lines : []).flatMap(lineOf)
  return {
    lines: lines.length > 0 ? lines : suggestion.lines,
    enteredWithVat: text('enteredWithVat') === 'true',
    priceKind: priceKinds.find((kind) => kind === values.priceKind) ?? null,
    startDate: isIsoDate(text('startDate')) ? text('startDate') : '',
    validUntil: isIsoDate(text('validUntil')) ? text('validUntil') : '',
    message: text('message'),
  }
}

function lineOf(value: FormValues[string], index: number): LineDraft[] {
  if (typeof value !== 'object' || Array.isArray(value)) return []
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '')
  const kind = lineKinds.find((each) => each === value.kind) ?? 'labour'
  return [{ key: String(index), kind, description: text('description'), amount: text('amount') }]
}

/** The initial form: a line of each kind, valid for a month. */
export function suggestedDraft(today: IsoDate): QuoteDraft {
  return {
    lines: lineKinds.map((kind, index) => ({ key: String(index), kind, description: '', amount: '' })),
    enteredWithVat: false,
    priceKind: null,
    startDate: '',
    validUntil: addDays(today, 30),
    message: '',
  }
}
