export type Field = HTMLInputElement | HTMLTextAreaElement

const NOT_TYPED = new Set(['hidden', 'file', 'submit', 'button'])

/**
 * The fields in which somebody typed or chose, or which the browser filled in, since the server wrote the page: they
 * do not hold what it put there. Of radio buttons, only the chosen one.
 */
export function changedFields(within: ParentNode): Field[] {
  return [...within.querySelectorAll<Field>('input, textarea')].filter(
    (field) => !NOT_TYPED.has(field.type) && isChanged(field),
  )
}

/** Is the field chosen rather than typed in? */
export function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function isChanged(field: Field): boolean {
  if (isTickable(field)) return isTurned(field)
  return field.value !== field.defaultValue
}

function isTurned({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type === 'checkbox')
}
