import type { DataStrategyResult } from 'react-router'
import { href, withQuery } from '#kernel/href.ts'
import { forgetTyped } from '#kernel/typed-in-browser.ts'

type Results = Record<string, DataStrategyResult>
type Field = { key: string; value: string; isChecked: boolean }
type Kept = { page: string; visitorId: string; at: number; forms: { form: string; fields: Field[] }[] }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const STORE = 'handslag-skrivet'
/** Deleted when nobody returns within an hour. */
const KEPT_MS = 60 * 60 * 1000
const MOST_SIGNS = 100_000
/** Passwords and files are never stored; the other types contain nothing that was typed. */
const NOT_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

let visitorId: string | null = null
const typedIn = new WeakSet<HTMLFormElement>()

/** Tells this module whose page this is: typed words are restored for the same person only. */
export function noteVisitor(id: string | null): void {
  visitorId = id
}

/** The person has logged out, here or in another tab: nothing that was typed stays in this browser. */
export function leaveNothingTyped(): void {
  visitorId = null
  forgetTyped([() => localStorage, () => sessionStorage])
}

/** From now on records in which forms the visitor types or chooses; returns a function that stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    const form = (target as Partial<Control> | null)?.form
    if (form) typedIn.add(form)
  }
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}

/** Is there a form on the page in which the visitor has typed or chosen something? */
export function isAnythingTyped(): boolean {
  return sentForms().some((form) => typedIn.has(form))
}

/**
 * A client middleware for hydrated pages. When a form, or a page that reloads its data, is answered with a redirect
 * to the login, it stores what was typed in this tab, and the login leads back to this page. The words are sent
 * nowhere.
 */
export async function keepTypedWords(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  // A visitor had no session that could end: their form leads to the login page.
  if (visitorId === null) return results
  const entry = Object.entries(results).find(([, { result }]) => leadsToLogin(result))
  const { pathname, search } = window.location
  const isHere = new URL(request.url).pathname === pathname
  if (!entry || (request.method === 'GET' && !isHere)) return results
  if (!remember(pathname + search) && request.method === 'GET') return results
  const login = withQuery(href('/login'), { next: pathname + search })
  const [routeId] = entry
  const headers = { location: login }
  return { ...results, [routeId]: { type: 'error', result: new Response(null, { status: 302, headers }) } }
}

function leadsToLogin(result: unknown): boolean {
  return result instanceof Response && /^\/login(\?|$)/.test(result.headers.get('location') ?? '')
}

/** Stores the content of the page's forms; returns whether there was any. */
function remember(page: string): boolean {
  const forms = sentForms().flatMap((form, index) =>
    typedIn.has(form) ? [{ form: nameOf(form, index), fields: fieldsOf(form).map(kept) }] : [],
  )
  if (forms.length === 0 || !visitorId) return false
  const text = JSON.stringify({ page, visitorId, at: Date.now(), forms } satisfies Kept)
  if (text.length > MOST_SIGNS) return false
  return inStore((store) => store.setItem(STORE, text)) !== null
}

/** Restores, once, what was typed on this page before its session ended; returns whether there was any. */
export function restoreTypedWords(): boolean {
  const kept = read()
  const { pathname, search } = window.location
  if (!kept || kept.page !== pathname + search) return false
  inStore((store) => store.removeItem(STORE))
  if (kept.visitorId !== visitorId || Date.now() - kept.at > KEPT_MS) return false
  const forms = new Map(sentForms().map((form, index) => [nameOf(form, index), form]))
  const filled = kept.forms.flatMap(({ form, fields }) => {
    const controls = new Map(fieldsOf(forms.get(form)).map((field) => [field.key, field.control]))
    return fields.flatMap((field) => fill(controls.get(field.key), field))
  })
  filled[0]?.focus()
  return filled.length > 0
}

function read(): Kept | null {
  const text = inStore((store) => store.getItem(STORE))
  try {
    return text ? (JSON.parse(text) as Kept) : null
  } catch {
    return null
  }
}

/** Null when the browser refuses to store anything, or has no room. */
function inStore<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

function sentForms(): HTMLFormElement[] {
  return [...document.forms].filter(({ method }) => method === 'post')
}

/** Identifies the same form after a reload: by its action, by the field that names the form, by its position. */
function nameOf(form: HTMLFormElement, index: number): string {
  const which = form.querySelector<HTMLInputElement>('input[type=hidden][name=form]')?.value ?? index
  return `${form.getAttribute('action') ?? ''} ${which}`
}

/** The fields in which a person types or chooses, each with its name and its position among those of that name. */
function fieldsOf(form: HTMLFormElement | undefined): { key: string; control: Control }[] {
  const seen = new Map<string, number>()
  return [...(form?.elements ?? [])].filter(isTypedIn).map((control) => {
    const name = `${control.type} ${control.name || control.id.replace(/[^a-z]/g, '')}`
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return { key: `${name} ${place}`, control }
  })
}

function isTypedIn(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  return isControl && !NOT_KEPT.has(element.type)
}

function kept({ key, control }: { key: string; control: Control }): Field {
  return { key, value: control.value, isChecked: isTicked(control) && control.checked }
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** Fires the events of typing, so that the page's own code notices the value. */
function fill(control: Control | undefined, { value, isChecked }: Field): Control[] {
  if (!control) return []
  if (isTicked(control)) {
    if (control.checked !== isChecked) control.click()
    return [control]
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  return [control]
}
