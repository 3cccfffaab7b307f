import type { FormValues } from '#kernel/form-values.ts'
import { addDays, type IsoDate } from '#kernel/swedish-dates.ts'
import { type FormUnit, formUnits, type LineRole, lineRoles, MAX_LINES } from '../line/line-input.ts'
import { type LineKind, lineKinds, type PriceKind, priceKinds } from '../quote.ts'
import { MAX_STAGES, type StageMoment, stageMoments } from '../terms/payment-plan.ts'

/** One line of a draft. `key` identifies it when it moves. An empty choice means the usual one. */
export type LineDraft = {
  key: string
  kind: LineKind
  role: LineRole
  description: string
  amount: string
  quantity: string
  unit: FormUnit | ''
  unitPrice: string
  vatRate: string
  scope: string
}

/** One payment of a draft. */
export type StageDraft = { key: string; name: string; due: StageMoment; amount: string }

/** A quote that is being written; texts as typed. */
export type QuoteDraft = {
  lines: LineDraft[]
  enteredWithVat: boolean
  priceKind: PriceKind | null
  capOre: string
  startDate: string
  endDate: string
  validUntil: string
  included: string
  excluded: string
  assumptions: string
  stages: StageDraft[]
  guaranteeYears: string
  guarantee: string
  message: string
}

/** A line without contents. */
export function emptyLine(key: string, kind: LineKind, role: LineRole = 'included'): LineDraft {
  return {
    key,
    kind,
    role,
    description: '',
    amount: '',
    quantity: '',
    unit: '',
    unitPrice: '',
    vatRate: '',
    scope: '',
  }
}

/** A key for a new row that no row has. */
export function nextKey(rows: readonly { key: string }[]): string {
  return String(Math.max(-1, ...rows.map(({ key }) => Number(key) || 0)) + 1)
}

/** The initial contents of the form: a line of labour and one of material, valid for a month. */
export function suggestedDraft(today: IsoDate): QuoteDraft {
  return {
    lines: [emptyLine('0', 'labour'), emptyLine('1', 'material')],
    enteredWithVat: false,
    priceKind: null,
    capOre: '',
    startDate: '',
    endDate: '',
    validUntil: addDays(today, 30),
    included: '',
    excluded: '',
    assumptions: '',
    stages: [],
    guaranteeYears: '',
    guarantee: '',
    message: '',
  }
}

/**
 * The draft of a form that the server has refused, so that the page shows it without scripts. Its empty rows at the end
 * are left out: that page adds some each time.
 */
export function draftOfValues(values: FormValues, suggestion: Pick<QuoteDraft, 'lines'>): QuoteDraft {
  const draft = draftIn(values)
  const lines = untilLast(draft.lines.slice(0, MOST_LINES_SENT), isLineWritten)
  const stages = untilLast(
    draft.stages.slice(0, MOST_STAGES_SENT),
    ({ name, amount }) => name !== '' || amount !== '',
  )
  return { ...draft, lines: lines.length > 0 ? lines : suggestion.lines, stages }
}

/** Without scripts the form has so many empty rows below a list that is not full. */
export const SPARE_LINE_KINDS = [...lineKinds, ...lineKinds] as const
/**
 * The most rows that the form can send. Others were not written in it, and each costs a thousand times its length to
 * show.
 */
const MOST_LINES_SENT = MAX_LINES + SPARE_LINE_KINDS.length
const MOST_STAGES_SENT = MAX_STAGES + stageMoments.length

function isLineWritten({ description, amount, quantity, unitPrice }: LineDraft): boolean {
  return [description, amount, quantity, unitPrice].some((text) => text !== '')
}

/** The rows to the last that is written; the empty ones between them keep their place. */
function untilLast<Row>(rows: readonly Row[], isWritten: (row: Row) => boolean): Row[] {
  return rows.slice(0, rows.findLastIndex(isWritten) + 1)
}

function draftIn(values: FormValues): QuoteDraft {
  const text = textIn(values)
  return {
    lines: rowsOf(values.lines).map(lineOf),
    enteredWithVat: text('enteredWithVat') === 'true',
    priceKind: priceKinds.find((kind) => kind === values.priceKind) ?? null,
    capOre: text('capOre'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    validUntil: text('validUntil'),
    included: text('included'),
    excluded: text('excluded'),
    assumptions: text('assumptions'),
    stages: rowsOf(values.stages).map(stageOf),
    guaranteeYears: text('guaranteeYears'),
    guarantee: text('guarantee'),
    message: text('message'),
  }
}

/**
 * A draft that the server or the browser has stored, or that a program has sent; null for anything else. Values
 * that are no text are left out, and parts that an older version did not store are empty.
 */
export function keptDraftOf(kept: unknown): QuoteDraft | null {
  const draft = (kept ?? {}) as Partial<QuoteDraft>
  if (typeof draft !== 'object' || !Array.isArray(draft.lines)) return null
  const values = { ...draft, enteredWithVat: String(draft.enteredWithVat) } as unknown as FormValues
  return draftIn(values)
}

function textIn(values: FormValues) {
  return (name: string) => (typeof values[name] === 'string' ? values[name] : '')
}

function rowsOf(value: FormValues[string] | undefined): FormValues[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (row): row is FormValues => typeof row === 'object' && row !== null && !Array.isArray(row),
  )
}

function lineOf(values: FormValues, index: number): LineDraft {
  const text = textIn(values)
  return {
    key: String(index),
    kind: lineKinds.find((kind) => kind === values.kind) ?? 'labour',
    role: lineRoles.find((role) => role === values.role) ?? 'included',
    description: text('description'),
    amount: text('amount'),
    quantity: text('quantity'),
    unit: formUnits.find((unit) => unit === values.unit) ?? '',
    unitPrice: text('unitPrice'),
    vatRate: text('vatRate'),
    scope: text('scope'),
  }
}

function stageOf(values: FormValues, index: number): StageDraft {
  const text = textIn(values)
  const due = stageMoments.find((moment) => moment === values.due) ?? 'when-done'
  return { key: String(index), name: text('name'), due, amount: text('amount') }
}
