import { type FocusEvent, useEffect, useRef } from 'react'

/** The control in focus, the rows from its own on, the nearest first, and what is around them. */
type Held = { control: Element; rows: Element[]; around: Element | null }

/**
 * Props for a list whose controls disappear with what they did, or when it is done: a row that is removed, a file that has
 * arrived. The focus goes to the row's next control, or to those of the row beside it; after the last row, to the field
 * around the list that chooses files. Otherwise a person with a keyboard or a screen reader would be nowhere.
 */
export function useKeptFocus() {
  const held = useRef<Held | null>(null)
  useEffect(() => {
    const lost = held.current
    if (!lost || lost.control.isConnected) return
    held.current = null
    if (document.activeElement === document.body) nextControl(lost)?.focus()
  })
  return {
    onFocus: ({ target, currentTarget: list }: FocusEvent<HTMLElement>) => {
      const around = list.parentElement
      const rows = [...list.children]
      const at = rows.findIndex((row) => row.contains(target))
      held.current = { control: target, rows: [...rows.slice(at), ...rows.slice(0, at).reverse()], around }
    },
    // Some browsers call it before they remove a control, too.
    onBlur: ({ target }: FocusEvent<HTMLElement>) =>
      queueMicrotask(() => {
        if (target.isConnected && held.current?.control === target) held.current = null
      }),
  }
}

function nextControl({ rows, around }: Held): HTMLElement | null | undefined {
  const inRows = rows.flatMap((row) =>
    row.isConnected
      ? [row.querySelector<HTMLElement>('button:not([disabled]), input:not([type="hidden"])')]
      : [],
  )
  return inRows.find(Boolean) ?? around?.querySelector<HTMLElement>('input[type="file"]')
}
