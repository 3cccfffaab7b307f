import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { emptyLine, type LineDraft, nextKey } from '../../domain/form/quote-draft.ts'
import { type PricedAnswer, withRowsOf } from '../../domain/form/rows-of-answers.ts'
import { isTouchedLine, MAX_LINES } from '../../domain/line/line-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { rowOfAnswer } from '../../texts/quote-line.ts'

/** What to focus: a part of the line with this `key`, or of the whole list. */
type Focus = { key: string | null; part: 'description' | 'amount' | 'up' | 'down' | 'add' }

/** The lines after a change, what to focus, and what to announce. */
type Change = { lines: LineDraft[]; focus: Focus; words: string; removed?: Removed }
/** The initial values of a new line. */
export type AddedLine = Pick<LineDraft, 'kind' | 'role'> & Partial<Pick<LineDraft, 'unit'>>
type Removed = { line: LineDraft; index: number }

/**
 * Functions that add, remove and move lines; the last removed line can be restored. Afterwards the focus is on the
 * field to continue with, and `announcement` tells screen readers what happened. Put `container` around the lines;
 * mark rows with `data-line`, and focusable parts with `data-part`. `onKeyDown`: Enter moves to the next field and
 * at the end adds a row, so that it does not send an unfinished quote.
 */
export function useQuoteLines(lines: readonly LineDraft[], onChange: (lines: LineDraft[]) => void) {
  const container = useRef<HTMLDivElement>(null)
  const next = useRef<Focus | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [taken, setTaken] = useState<Removed | null>(null)

  useEffect(() => {
    if (next.current) focusOn(container.current, next.current)
    next.current = null
  }, [lines])

  function make(change: Change): void {
    next.current = change.focus
    setAnnouncement(change.words)
    setTaken(change.removed ?? null)
    onChange(change.lines)
  }

  return {
    container,
    announcement,
    removed: taken,
    isFull: lines.length >= MAX_LINES,
    edit: (key: string, part: Partial<LineDraft>) =>
      onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    add: (line: AddedLine) => make(added(lines, line)),
    addRowsOf: (unnamed: readonly PricedAnswer[]) => make(rowsAdded(lines, unnamed)),
    remove: (index: number) => make(removed(lines, index)),
    takeBack: () => taken && make(restored(lines, taken)),
    move: (index: number, step: -1 | 1) => make(moved(lines, index, step)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const last = lines.at(-1)
      const addRow = () => make(added(lines, { kind: last?.kind ?? 'labour', role: 'included' }))
      focusNextByEnter(event, last && isTouchedLine(last) && lines.length < MAX_LINES ? addRow : undefined)
    },
  }
}

/** Enter moves the focus to the next field; from the last field it adds a row, if there is room for one. */
function focusNextByEnter(event: KeyboardEvent<HTMLElement>, addRow?: () => void): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return
  event.preventDefault()
  const following = fieldAfter(event.currentTarget, field)
  if (following) following.select()
  else addRow?.()
}

/** The next text field after this one. */
function fieldAfter(container: HTMLElement, field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...container.querySelectorAll<HTMLInputElement>('[data-line] input')]
  return fields
    .slice(fields.indexOf(field) + 1)
    .find(({ readOnly, offsetParent }) => !readOnly && offsetParent !== null)
}

function added(lines: readonly LineDraft[], { kind, role, unit = '' }: AddedLine): Change {
  const key = nextKey(lines)
  return {
    lines: [...lines, { ...emptyLine(key, kind, role), unit }],
    focus: { key, part: 'description' },
    words: texts.lineAdded(lines.length + 1),
  }
}

/** Adds a row for each answer and focuses the first empty amount. */
function rowsAdded(lines: readonly LineDraft[], unnamed: readonly PricedAnswer[]): Change {
  const all = withRowsOf(lines, unnamed, rowOfAnswer)
  const first = all.find(({ scope }) => scope === unnamed[0]?.scope)
  return {
    lines: all,
    focus: { key: first?.key ?? null, part: first ? 'amount' : 'add' },
    words: texts.rowsAdded(unnamed.length),
  }
}

function removed(lines: readonly LineDraft[], index: number): Change {
  const left = lines.toSpliced(index, 1)
  const neighbour = left[Math.min(index, left.length - 1)]
  const focus: Focus = neighbour ? { key: neighbour.key, part: 'description' } : { key: null, part: 'add' }
  const [line] = lines.slice(index, index + 1)
  return {
    lines: left,
    focus,
    words: texts.lineRemoved(left.length),
    ...(line && { removed: { line, index } }),
  }
}

function restored(lines: readonly LineDraft[], { line, index }: Removed): Change {
  return {
    lines: lines.toSpliced(index, 0, line),
    focus: { key: line.key, part: 'description' },
    words: texts.lineTakenBack(index + 1),
  }
}

/** The pressed button keeps the focus, unless it is now disabled because the line is at an end. */
function moved(lines: readonly LineDraft[], index: number, step: -1 | 1): Change {
  const target = Math.min(Math.max(index + step, 0), lines.length - 1)
  const line = lines.slice(index, index + 1)
  const isAtEnd = target === 0 || target === lines.length - 1
  return {
    lines: lines.toSpliced(index, 1).toSpliced(target, 0, ...line),
    focus: { key: line[0]?.key ?? null, part: (step === -1) === isAtEnd ? 'down' : 'up' },
    words: texts.lineMoved(target + 1, lines.length),
  }
}

function focusOn(container: HTMLElement | null, { key, part }: Focus): void {
  const line = key === null ? container : container?.querySelector(`[data-line="${key}"]`)
  const target = line?.querySelector<HTMLElement>(`[data-part="${part}"]`)
  const field = target?.matches('button') ? target : target?.querySelector<HTMLElement>('input')
  field?.focus()
}
