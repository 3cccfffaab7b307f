const PAUSE_MS = 250

/**
 * Requests the answer to a form while the visitor types (`data-live-form`): elements marked `data-live-result`, each
 * with an id, get the content that they have on the page at the form's new URL. Without scripts the form's button
 * does the same.
 */
export function enhanceLiveForm(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-live-form]')) answerLive(form)
}

function answerLive(form: HTMLFormElement): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  const answer = () => {
    clearTimeout(pause)
    asked?.abort()
    pause = setTimeout(() => {
      // An incomplete form is no mistake yet.
      if (!form.checkValidity()) return
      asked = new AbortController()
      void showAnswer(form, asked.signal)
    }, PAUSE_MS)
  }
  // A place that is still being typed is not sent: it counts when the field is left or a suggestion is chosen.
  const isPlace = ({ target }: Event) => target instanceof HTMLElement && 'place' in target.dataset
  form.addEventListener('input', (event) => isPlace(event) || answer())
  form.addEventListener('change', (event) => isPlace(event) && answer())
}

async function showAnswer(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const url = urlOf(form)
  const html = await fetch(url, { signal })
    .then((answer) => answer.text())
    .catch(() => null)
  if (html === null || signal.aborted) return
  const answer = new DOMParser().parseFromString(html, 'text/html')
  // The answer may be an error page: the old result stays, and the button still works.
  if (!answer.querySelector('[data-live-result]')) return
  for (const place of form.ownerDocument.querySelectorAll('[data-live-result]')) {
    place.replaceChildren(...(answer.getElementById(place.id)?.childNodes ?? []))
  }
  for (const field of form.elements) markAs(field, answer.getElementById(field.id))
  history.replaceState(history.state, '', url)
}

/** The form's URL with its current values; empty fields are left out. */
function urlOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  url.hash = ''
  url.search = ''
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value)
  }
  return url.href
}

/** Whether the field is valid, and which text says why not. */
function markAs(field: Element, answered: Element | null): void {
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = answered?.getAttribute(name) ?? null
    if (value === null) field.removeAttribute(name)
    else field.setAttribute(name, value)
  }
}
