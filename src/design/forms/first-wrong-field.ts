const OPERABLE =
  'input:not([type="hidden"], [tabindex="-1"]), textarea, [role="spinbutton"], button:not([slot], :disabled), select'

/**
 * Focuses the first field of the form, in reading order, whose name is in `names`. Fields are the elements with
 * `data-field`; in a radio group the chosen button gets the focus, in a group of fields the first of them. Returns
 * whether there was one.
 */
export function focusFirstWrongField(form: HTMLElement, names: Iterable<string>): boolean {
  const wrong = new Set(names)
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!wrong.has(field.dataset.field ?? '')) continue
    const target =
      field.querySelector<HTMLElement>('input[type="radio"]:checked') ??
      [...(field.querySelector('[data-field]') ?? field).querySelectorAll<HTMLElement>(OPERABLE)].find(
        (element) => !element.closest('[aria-hidden="true"]'),
      )
    if (!target) continue
    target.focus()
    showWhole(field)
    return true
  }
  return false
}

/** A field that was in view already is not scrolled to by its focus, and its new message would be behind the bar below. */
function showWhole(field: HTMLElement): void {
  if (field.offsetHeight < window.innerHeight / 2) field.scrollIntoView({ block: 'nearest' })
}
