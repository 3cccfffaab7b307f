import { useEffect, useRef, useState } from 'react'
import { MAX_LINES } from '../domain/quote-input.ts'
import { quoteFormTexts as texts } from '../texts/quote-form.ts'
import type { LineDraft } from './use-quote-draft.ts'

type Part = 'description' | 'up' | 'down' | 'add'

/**
 * Adding, removing and moving lines. Afterwards the focus is where the work goes on, and `announcement` says what
 * happened to those who do not see it. Put `container` around the lines; their rows carry `data-line`, and what
 * takes the focus `data-part`.
 */
export function useQuoteLines(lines: readonly LineDraft[], onChange: (lines: LineDraft[]) => void) {
  const container = useRef<HTMLDivElement>(null)
  const next = useRef<{ key: string; part: Part } | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (!next.current) return
    focusPart(container.current, next.current)
    next.current = null
  }, [lines])

  function put(changed: LineDraft[], focus: { key: string; part: Part }, words: string): void {
    next.current = focus
    onChange(changed)
    setAnnouncement(words)
  }

  return {
    container,
    announcement,
    isFull: lines.length >= MAX_LINES,
    edit: (key: string, part: Partial<LineDraft>) =>
      onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    add: () => {
      const line = emptyLine(nextKey(lines), lines.at(-1)?.kind ?? 'labour')
      put([...lines, line], { key: line.key, part: 'description' }, texts.lineAdded(lines.length + 1))
    },
    remove: (index: number) => {
      const left = lines.toSpliced(index, 1)
      const neighbour = left[Math.min(index, left.length - 1)]
      const focus = neighbour
        ? { key: neighbour.key, part: 'description' as const }
        : { key: '', part: 'add' as const }
      put(left, focus, texts.lineRemoved(left.length))
    },
    move: (index: number, step: -1 | 1) => {
      const line = lines[index]
      const target = index + step
      if (!line || target < 0 || target >= lines.length) return
      const moved = lines.toSpliced(index, 1).toSpliced(target, 0, line)
      const isAtEnd = target === 0 || target === lines.length - 1
      const same = step === -1 ? 'up' : 'down'
      const part = isAtEnd ? (step === -1 ? 'down' : 'up') : same
      put(moved, { key: line.key, part }, texts.lineMoved(target + 1, lines.length))
    },
  }
}

export function emptyLine(key: string, kind: LineDraft['kind']): LineDraft {
  return { key, kind, description: '', amount: '' }
}

function nextKey(lines: readonly LineDraft[]): string {
  return String(Math.max(0, ...lines.map(({ key }) => Number(key) || 0)) + 1)
}

function focusPart(container: HTMLElement | null, { key, part }: { key: string; part: Part }): void {
  const scope = key === '' ? container : container?.querySelector(`[data-line="${key}"]`)
  const target = scope?.querySelector<HTMLElement>(`[data-part="${part}"]`)
  const field = target?.matches('button') ? target : target?.querySelector<HTMLElement>('input, textarea')
  field?.focus()
}
