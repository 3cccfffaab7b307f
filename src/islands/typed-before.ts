import { changedFields, type Field, isTickable } from '#kernel/typed-in-browser.ts'

/**
 * Is the visitor already using the page: with the focus in a field, or with a value that the server did not put
 * there?
 */
export function isInUse(page: Document): boolean {
  const { activeElement, body } = page
  return (activeElement !== null && activeElement !== body) || changedFields(page).length > 0
}

/**
 * Tells React's fields what was typed, chosen or autofilled before hydration. React assumes the values that it has
 * rendered, and would restore them with its next change.
 */
export function tellReactTypedValues(page: Document): void {
  for (const field of changedFields(page)) {
    if (isTickable(field)) tellTick(field)
    else tellText(field)
  }
  for (const field of chosenFields(page)) field.dispatchEvent(new Event('change', { bubbles: true }))
  const active = page.activeElement
  // Components that react to focus, such as a list of places, have missed it.
  if (active && active !== page.body) active.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * Lists and file fields in which the visitor has chosen before hydration. react-aria's hidden copies of its own lists
 * have no choice that the server wrote.
 */
function chosenFields(page: Document): (HTMLSelectElement | HTMLInputElement)[] {
  const lists = [...page.querySelectorAll('select')].filter((list) => !list.closest('[aria-hidden]'))
  const files = [...page.querySelectorAll<HTMLInputElement>('input[type=file]')]
  return [
    ...lists.filter((list) => list.value !== writtenChoice(list)),
    ...files.filter(({ value }) => value),
  ]
}

/** Browsers choose the first option when the page names none. */
function writtenChoice({ options }: HTMLSelectElement): string | undefined {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
}

/**
 * React detects a change by comparing with the value that was set on the element itself; the prototype's setter
 * avoids that.
 */
function setUnseen(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  const prototype: object =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(field, value)
}

function tellText(field: Field): void {
  const text = field.value
  const caret = caretOf(field)
  field.value = ''
  setUnseen(field, 'value', text)
  if (caret) field.setSelectionRange(...caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellTick(field: HTMLInputElement): void {
  const isTicked = field.checked
  field.checked = !isTicked
  setUnseen(field, 'checked', isTicked)
  // Not a MouseEvent: the handler would toggle it again.
  field.dispatchEvent(new Event('click', { bubbles: true }))
}

/** Fields of type email and number have none. */
function caretOf(field: Field): [number, number] | null {
  const { selectionStart: from, selectionEnd: to } = field
  return from === null || to === null ? null : [from, to]
}
