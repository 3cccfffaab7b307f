/** What each form that sends something holds, as a text that stays the same while nobody types or chooses anything. */
type Held = ReadonlyMap<HTMLFormElement, string>

export function heldByForms(): Held {
  const forms = [...document.forms].filter(({ method }) => method === 'post')
  return new Map(forms.map((form) => [form, contentsOf(form)]))
}

/** Does a form that is still on the page hold something else than `before`? */
export function isAnyFormChanged(before: Held): boolean {
  return [...before].some(([form, contents]) => form.isConnected && contentsOf(form) !== contents)
}

function contentsOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : nameOf(value),
  ])
  return JSON.stringify(fields)
}

function nameOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join(' ')
}
