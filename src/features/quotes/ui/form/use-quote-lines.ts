import { useEffect, useRef, useState } from 'react'
import { MAX_LINES } from '../../domain/quote-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import type { LineDraft } from './use-quote-draft.ts'

/** Where the focus goes: a part of the line with `key`, or of the whole list. */
type Focus = { key: string | null; part: 'description' | 'up' | 'down' | 'add' }

/** The lines after a change, where the focus goes, and what is announced. */
type Change = { lines: LineDraft[]; focus: Focus; words: string }

/**
 * Adding, removing and moving lines. Afterwards the focus is where one continues, and `announcement` tells screen
 * readers what happened. Put `container` around the lines; their rows carry `data-line`, and what takes the focus
 * `data-part`.
 */
export function useQuoteLines(lines: readonly LineDraft[], onChange: (lines: LineDraft[]) => void) {
  const container = useRef<HTMLDivElement>(null)
  const next = useRef<Focus | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (next.current) focusOn(container.current, next.current)
    next.current = null
  }, [lines])

  function make(change: Change): void {
    next.current = change.focus
    setAnnouncement(change.words)
    onChange(change.lines)
  }

  return {
    container,
    announcement,
    isFull: lines.length >= MAX_LINES,
    edit: (key: string, part: Partial<LineDraft>) =>
      onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    add: () => make(added(lines)),
    remove: (index: number) => make(removed(lines, index)),
    move: (index: number, step: -1 | 1) => make(moved(lines, index, step)),
  }
}

function added(lines: readonly LineDraft[]): Change {
  const key = String(Math.max(0, ...lines.map((line) => Number(line.key) || 0)) + 1)
  const line: LineDraft = { key, kind: lines.at(-1)?.kind ?? 'labour', description: '', amount: '' }
  return {
    lines: [...lines, line],
    focus: { key, part: 'description' },
    words: texts.lineAdded(lines.length + 1),
  }
}

function removed(lines: readonly LineDraft[], index: number): Change {
  const left = lines.toSpliced(index, 1)
  const neighbour = left[Math.min(index, left.length - 1)]
  const focus: Focus = neighbour ? { key: neighbour.key, part: 'description' } : { key: null, part: 'add' }
  return { lines: left, focus, words: texts.lineRemoved(left.length) }
}

/** The pressed button keeps the focus, unless the line is now at the end, where the button is disabled. */
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
