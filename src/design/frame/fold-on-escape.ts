import type { KeyboardEvent } from 'react'

/** For a menu in a `<details>`: Escape folds it and gives the focus back to its summary. */
export function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
