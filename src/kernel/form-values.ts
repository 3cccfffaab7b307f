const MAX_LIST = 100

/** What a form sent, with `lines[0].amount` as arrays and objects: what is shown again when something is wrong. */
export type FormValues = { [name: string]: FormValue }
type FormValue = string | FormValue[] | FormValues

/** Form fields as nested values. Files are not part of any form that uses this. */
export function nestedValues(form: FormData): FormValues {
  const values = emptyValues()
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).filter((value): value is string => typeof value === 'string')
    const only = all[0]
    if (only !== undefined) put(values, pathOf(name), all.length > 1 ? all.slice(0, MAX_LIST) : only)
  }
  return values
}

function pathOf(name: string): (string | number)[] {
  return name
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : part))
}

function put(values: FormValues, path: (string | number)[], value: FormValue): void {
  let at: Record<string | number, FormValue> = values
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number' && step >= MAX_LIST) return
    if (index === path.length - 1) {
      at[step] = value
      return
    }
    const below = at[step]
    const container =
      typeof below === 'object' ? below : typeof path[index + 1] === 'number' ? [] : emptyValues()
    at[step] = container
    at = container as Record<string | number, FormValue>
  }
}

/** Without a prototype, so that a field named `__proto__` is a field like any other. */
function emptyValues(): FormValues {
  return Object.create(null) as FormValues
}
