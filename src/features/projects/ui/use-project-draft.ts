import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { type ChosenAsk, chosenAsks, type FormCompany } from '../domain/chosen/chosen-company.ts'
import type { CopiedProject } from '../domain/copied-project.ts'
import type { FormStart } from '../domain/form-start.ts'
import { isQuestion, type QuestionKey } from '../domain/interview-questions.ts'
import { type ProjectField, wizardSteps } from '../domain/project-input.ts'

export type DraftValues = Record<ProjectField, string>
/** Typed answers to the questions about the job, of every trade that was chosen so far. */
export type DraftAnswers = Readonly<Record<string, string>>
/** The unfinished form. The key belongs to its values, so that sending them twice makes one project. */
export type ProjectDraft = {
  submissionKey: string
  values: DraftValues
  answers: DraftAnswers
  chosen: DraftCompany | null
}
/** The company from whose page the writer came last, and how it is asked. */
export type DraftCompany = FormCompany & { asks: ChosenAsk }

const STORAGE_KEY = 'handslag-project-draft'

const projectFields: readonly ProjectField[] = wizardSteps.flat()

const emptyValues: DraftValues = {
  title: '',
  category: '',
  description: '',
  budget: '',
  location: '',
  municipality: '',
  street: '',
  endDate: '',
  needsPermit: 'unknown',
  additionalInfo: '',
}

/**
 * The wizard's draft, stored in the browser so that it survives a reload. `freshKey`: the submission key of a new
 * draft.
 */
export function useProjectDraft(
  freshKey: string,
  { copied = null, start = null }: { copied?: CopiedProject | null; start?: FormStart | null } = {},
): {
  draft: ProjectDraft
  /**
   * Replaces a stored draft of another project by the copy, or by what was just typed; null when there is nothing to
   * replace.
   */
  replaceKept: (() => void) | null
  change: (field: ProjectField, value: string) => void
  answer: (question: QuestionKey, text: string) => void
  ask: (asks: ChosenAsk) => void
} {
  const kept = useSyncExternalStore(subscribe, readDraft, () => null)
  const fresh = useMemo(() => filledIn(freshDraft(freshKey, copied), start), [freshKey, copied, start])
  const draft = kept ?? fresh
  const now = () => readDraft() ?? draft
  useKeptStart(fresh, copied, start)
  return {
    draft,
    replaceKept: isOther(draft, fresh, { copied, start }) ? () => write(JSON.stringify(fresh)) : null,
    change: (field, value) => {
      const { values, ...rest } = now()
      // The chosen municipality belongs to the former place.
      const dependent = field === 'location' && value !== values.location ? { municipality: '' } : {}
      write(JSON.stringify({ ...rest, values: { ...values, ...dependent, [field]: value } }))
    },
    answer: (question, text) => {
      const { answers, ...rest } = now()
      write(JSON.stringify({ ...rest, answers: { ...answers, [question]: text } }))
    },
    ask: (asks) => {
      const { chosen, ...rest } = now()
      write(JSON.stringify({ ...rest, chosen: chosen && { ...chosen, asks } }))
    },
  }
}

/** Stores what the wizard is filled in with as the browser's draft, so that all steps share it. */
function useKeptStart(fresh: ProjectDraft, copied: CopiedProject | null, start: FormStart | null): void {
  useEffect(() => {
    if (copied && readDraft() === null) write(JSON.stringify(fresh))
  }, [copied, fresh])
  useEffect(() => {
    if (start) write(JSON.stringify(filledIn(readDraft() ?? fresh, start)))
  }, [start, fresh])
}

/** A draft that is not stored yet: empty, or the copy of a project. */
function freshDraft(submissionKey: string, copied: CopiedProject | null): ProjectDraft {
  if (!copied) return { submissionKey, values: emptyValues, answers: {}, chosen: null }
  const { answers, ...values } = copied
  return { submissionKey, values, answers, chosen: null }
}

/**
 * The draft of a visitor who comes with words about a job or from a company's page: fills in the empty fields and keeps
 * the others.
 */
function filledIn(draft: ProjectDraft, start: FormStart | null): ProjectDraft {
  if (!start || isOtherJob(draft, start)) return draft
  const { company, category } = start
  const chosen =
    company && draft.chosen?.slug !== company.slug ? { ...company, asks: 'first' as const } : null
  // The visitor has left the company's page and opened it again: fields that they emptied meanwhile stay empty.
  if (company && !chosen) return draft
  const kept = draft.values
  const values = {
    ...kept,
    ...placeOf(kept, start),
    title: kept.title || start.title,
    description: kept.description || start.description,
    category: kept.category || (category ?? ''),
  }
  return { ...draft, values, chosen: chosen ?? draft.chosen }
}

/** A place that was typed together with the job replaces the stored one, because it is newer. */
function placeOf(
  kept: DraftValues,
  { title, location }: FormStart,
): Pick<DraftValues, 'location' | 'municipality'> {
  const isTyped = title !== '' && location !== '' && location !== kept.location
  if (isTyped || kept.location === '') return { location, municipality: '' }
  return { location: kept.location, municipality: kept.municipality }
}

/** Is the stored draft about another job than the one just typed? */
function isOtherJob({ values }: ProjectDraft, { title }: FormStart): boolean {
  return title !== '' && values.title !== '' && values.title !== title
}

function isOther(
  draft: ProjectDraft,
  fresh: ProjectDraft,
  { copied, start }: { copied: CopiedProject | null; start: FormStart | null },
): boolean {
  if (draft.submissionKey === fresh.submissionKey) return false
  return copied !== null || (start !== null && isOtherJob(draft, start))
}

let isSent = false

/** The draft was published, or waits on the server: the browser deletes it when the visitor leaves the page. */
export function markDraftSent(): void {
  isSent = true
}

/**
 * For the page of the wizard, which also asks about contact data in place of the wizard: deletes a draft that was sent
 * when the visitor leaves.
 */
export function useSentDraftForgotten(): void {
  useEffect(() => forgetWhenSent, [])
}

function forgetWhenSent(): void {
  if (isSent) write(null)
  isSent = false
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Holds the draft in memory when the browser refuses storage or has no space left. */
let withoutStorage: { text: string | null } | null = null

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
    withoutStorage = null
  } catch {
    withoutStorage = { text }
  }
  for (const listener of listeners) listener()
}

function read(): string | null {
  if (withoutStorage) return withoutStorage.text
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

let latest: { text: string | null; draft: ProjectDraft | null } = { text: null, draft: null }

/** The stored draft; the same object until it changes, as `useSyncExternalStore` requires. */
function readDraft(): ProjectDraft | null {
  const text = read()
  if (text !== latest.text) latest = { text, draft: draftOf(text) }
  return latest.draft
}

function draftOf(text: string | null): ProjectDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<ProjectDraft> | null
    if (typeof kept?.submissionKey !== 'string') return null
    return {
      submissionKey: kept.submissionKey,
      values: knownValues(kept.values ?? {}),
      answers: knownAnswers(kept.answers ?? {}),
      chosen: knownCompany(kept.chosen),
    }
  } catch {
    return null
  }
}

function knownCompany(kept: Partial<DraftCompany> | null | undefined): DraftCompany | null {
  const { slug, name, asks } = kept ?? {}
  if (typeof slug !== 'string' || typeof name !== 'string') return null
  return { slug, name, asks: chosenAsks.find((ask) => ask === asks) ?? 'first' }
}

function knownAnswers(kept: Readonly<Record<string, unknown>>): DraftAnswers {
  const texts = Object.entries(kept).filter(([key, text]) => isQuestion(key) && typeof text === 'string')
  return Object.fromEntries(texts) as DraftAnswers
}

function knownValues(kept: Partial<Record<string, unknown>>): DraftValues {
  const values = { ...emptyValues }
  for (const field of projectFields) {
    const value = kept[field]
    if (typeof value === 'string') values[field] = value
  }
  return isIsoDate(values.endDate) ? values : { ...values, endDate: '' }
}
