/** The keys under which pages store in the browser what somebody types. A key that ends with a colon is a prefix. */
const TYPED = [
  'handslag-meddelanden',
  'handslag-meddelanden:',
  'handslag-onboarding',
  'handslag-project-draft',
  'handslag-quote-draft:',
  'handslag-skrivet',
]

export type Field = HTMLInputElement | HTMLTextAreaElement

/** The page sets these itself; a file has no value that could be told or kept. */
const NOT_TYPED = new Set(['hidden', 'file', 'submit', 'button'])

/** Forgets all that was typed in this browser and not sent: a person who logs out leaves nothing behind. */
export function forgetTyped(stores: readonly (() => Storage)[]): void {
  for (const open of stores) {
    try {
      const store = open()
      for (const name of Object.keys(store)) if (isTyped(name)) store.removeItem(name)
    } catch {
      // A browser that stores nothing has nothing to forget.
    }
  }
}

function isTyped(name: string): boolean {
  return TYPED.some((typed) => (typed.endsWith(':') ? name.startsWith(typed) : name === typed))
}

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
