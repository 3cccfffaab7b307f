import {
  Fragment,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type FormValues, nestedValues } from '#kernel/form-values.ts'
import { changedFields, isTickable } from '#kernel/typed-in-browser.ts'

const STORAGE_KEY = 'handslag-onboarding'

/** Fields whose names match hold secrets and are never stored. */
const SECRET = /password|captcha/i

type Kept = { name: string; values: FormValues }

/**
 * A form whose fields survive a reload of the page, in this tab only and without passwords. `name`: identifies the form
 * and the account, so that fields of another form are not restored.
 */
export function KeptFields({
  name,
  children,
}: {
  name: string
  children: (kept: FormValues | undefined) => ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  // The server does not know the stored fields, so they are filled in after hydration.
  const text = useSyncExternalStore(subscribeToNothing, readText, () => null)
  const values = useMemo(() => keptValues(text, name), [text, name])
  useKeeping(frame, name)
  return (
    <div ref={frame}>
      <Fragment key={values ? 'kept' : 'fresh'}>{children(values)}</Fragment>
    </div>
  )
}

/** Set once the fields were deleted, so that leaving the form does not store them again. */
let isForgotten = false

/** Deletes the stored fields, because they have been saved or the form starts over. */
export function forgetKeptFields(): void {
  isForgotten = true
  inStorage((storage) => storage.removeItem(STORAGE_KEY))
}

/**
 * Adds to the stored fields what was typed into the server's page before its scripts ran, which is newer: the stored
 * fields are about to replace those on the page.
 */
function keepTyped(form: HTMLFormElement, name: string): void {
  const kept = keptValues(readText(), name)
  if (kept) writeKept({ name, values: { ...kept, ...nestedValues(typedFields(form)) } })
}

function typedFields(form: HTMLFormElement): FormData {
  const fields = new FormData()
  for (const field of changedFields(form))
    if (!isTickable(field) && !SECRET.test(field.name)) fields.append(field.name, field.value)
  return fields
}

/** Stores the fields whenever the form is left: by a reload, another page, another step. */
function useKeeping(frame: RefObject<HTMLDivElement | null>, name: string): void {
  // Runs before the fields are removed from the page; a plain effect would run too late.
  useLayoutEffect(() => {
    const element = frame.current
    isForgotten = false
    const written = element?.querySelector('form')
    if (written) keepTyped(written, name)
    const keep = () => {
      const form = element?.querySelector('form')
      if (form && !isForgotten) writeKept({ name, values: nestedValues(openFields(form)) })
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [frame, name])
}

function openFields(form: HTMLFormElement): FormData {
  const fields = new FormData()
  for (const [name, value] of new FormData(form)) if (!SECRET.test(name)) fields.append(name, value)
  return fields
}

function writeKept(kept: Kept): void {
  inStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(kept)))
}

function readText(): string | null {
  return inStorage((storage) => storage.getItem(STORAGE_KEY))
}

function keptValues(text: string | null, name: string): FormValues | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept> | null
    return kept?.name === name ? kept.values : undefined
  } catch {
    return undefined
  }
}

/** The storage needs no subscription: only this page writes it, and only when it is left. */
const subscribeToNothing = () => () => undefined

/** Returns null when the browser refuses storage or has no space left. */
function inStorage<Value>(call: (storage: Storage) => Value): Value | null {
  try {
    return call(sessionStorage)
  } catch {
    return null
  }
}
