const OPERABLE =
  'input:not([type="hidden"], [tabindex="-1"]), textarea, [role="spinbutton"], button:not([slot], :disabled), select'

/**
 * Puts the focus on the first field of the form, in the order they are read, whose name is in `names`. Fields are
 * the elements with `data-field`; a radio group is entered at its chosen button, a field made of fields at the first
 * of them. Answers whether there was one.
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
    return true
  }
  return false
}
