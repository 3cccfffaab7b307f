/** More than the longest list of any form, so that a schema sees one that is too long. */
const MAX_LIST = 300
const MAX_DEPTH = 8

/** The content of a form, with `lines[0].amount` as arrays and objects; it is shown again when something is wrong. */
export type FormValues = { [name: string]: FormValue }
type FormValue = string | FormValue[] | FormValues

/** The value as the text of one field; empty for anything else. */
export function textOf(value: FormValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The value of a name that may be sent several times, as a list of texts. */
export function textsOf(value: FormValue | undefined): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((text): text is string => typeof text === 'string')
}

/** The values of a form body or a URL's query. Files are not part of any form that uses this. */
type SentFields = Iterable<[string, FormDataEntryValue]>

/** Field names and texts that give the same values, for a form that sends them again. */
export function fieldsOf(values: FormValues, above = ''): [name: string, text: string][] {
  return Object.entries(values).flatMap(([name, value]) => fieldsOfValue(above + name, value))
}

function fieldsOfValue(name: string, value: FormValue): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (!Array.isArray(value)) return fieldsOf(value, `${name}.`)
  // Indexes of a list that were not sent are left out: `flatMap` skips them.
  return value.flatMap((each, index) =>
    typeof each === 'string' ? [[name, each] as [string, string]] : fieldsOfValue(`${name}.${index}`, each),
  )
}

/** Form fields as nested values. */
export function nestedValues(form: SentFields): FormValues {
  const values = emptyValues()
  for (const [name, [first = '', ...more]] of textsByName(form)) {
    put(values, pathOf(name), more.length > 0 ? [first, ...more].slice(0, MAX_LIST) : first)
  }
  return values
}

/** In one pass: asking the form for each name again takes minutes for a hundred thousand of them. */
function textsByName(form: SentFields): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const others = texts.get(name)
    if (others) others.push(value)
    else texts.set(name, [value])
  }
  return texts
}

function pathOf(name: string): (string | number)[] {
  return name
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : part))
}

function put(values: FormValues, path: (string | number)[], value: FormValue): void {
  if (path.length > MAX_DEPTH) return
  let at: Record<string | number, FormValue> = values
  for (const [index, step] of path.entries()) {
    // A list accepts numbered places only: `lines.length` and `lines.__proto__` would change the array itself.
    if (typeof step === 'number' ? step >= MAX_LIST : Array.isArray(at)) return
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

/** The group of hidden fields in which a form sends what its fields contained when it was opened. */
export const OPENED = 'opened'

/** What the form of these values was opened with; null when it does not say so. */
export function openedIn(values: FormValues): FormValues | null {
  const opened = values[OPENED]
  return typeof opened === 'object' && !Array.isArray(opened) ? opened : null
}

/**
 * The values of a form, with the stored value of each field that its sender has left as it was: a change that another
 * tab or another person has saved since the form was opened stays. All fields of a form without the group count as
 * changed.
 */
export function withStored(values: FormValues, stored: Readonly<Record<string, string>>): FormValues {
  const opened = openedIn(values)
  if (!opened) return values
  const isUntouched = (name: string) =>
    typeof opened[name] === 'string' && opened[name] === textOf(values[name])
  return { ...values, ...Object.fromEntries(Object.entries(stored).filter(([name]) => isUntouched(name))) }
}
