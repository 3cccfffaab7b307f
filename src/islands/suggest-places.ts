import { placeTexts as texts } from './texts.ts'

const PAUSE_MS = 150
const SHORTEST = 2

type Place = { label: string; title: string; detail: string }
type Answer = { places: Place[]; isGuess: boolean }
const NOTHING: Answer = { places: [], isGuess: false }

/**
 * Suggests places while somebody types into a field (`data-place`): a list below it, chosen from with the arrow keys and Enter or by
 * a press. Any text can be kept. Without scripts it is a field for a text.
 */
export function enhancePlaceFields(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('input[data-place]')) suggestTo(field)
}

function suggestTo(field: HTMLInputElement): void {
  const list = listOf(field)
  const choice = choiceOf(field, list)
  const ask = askAfterPause(choice.show)
  field.addEventListener('input', () => ask(field.value))
  // The list is removed only after the press on one of its options was handled.
  field.addEventListener('blur', () => ask(''))
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) choice.take(target.closest('li'))
  })
  field.addEventListener('keydown', (event) => {
    if (!list.hidden && choice.press(event.key)) event.preventDefault()
  })
}

/** What is shown and marked in the list, and what is taken from it. */
function choiceOf(field: HTMLInputElement, list: HTMLUListElement) {
  let marked = -1
  const mark = (number: number) => {
    marked = number
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === number))
    const id = list.children[number]?.id
    if (id) field.setAttribute('aria-activedescendant', id)
    else field.removeAttribute('aria-activedescendant')
  }
  const show = (answer: Answer) => {
    const { places } = answer
    list.replaceChildren(...places.map((place, index) => optionOf(`${list.id}-${index}`, place, answer)))
    list.hidden = places.length === 0
    field.setAttribute('aria-expanded', String(!list.hidden))
    mark(-1)
  }
  const take = (option: Element | null | undefined) => {
    if (!(option instanceof HTMLElement)) return
    field.value = option.dataset.label ?? field.value
    show(NOTHING)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** Handles a key for the list; returns whether it was one of the list's keys. */
  const press = (key: string): boolean => {
    const last = list.children.length - 1
    if (key === 'ArrowDown') mark(marked === last ? 0 : marked + 1)
    else if (key === 'ArrowUp') mark(marked <= 0 ? last : marked - 1)
    else if (key === 'Enter' && marked >= 0) take(list.children[marked])
    else if (key === 'Escape') show(NOTHING)
    else return false
    return true
  }
  return { show, take, press }
}

/** The list of a field, as screen readers know it. */
function listOf(field: HTMLInputElement): HTMLUListElement {
  const list = field.ownerDocument.createElement('ul')
  list.id = `${field.id}-places`
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', texts.list)
  list.hidden = true
  field.after(list)
  field.autocomplete = 'off'
  const roles = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }
  for (const [name, value] of Object.entries(roles)) field.setAttribute(name, value)
  return list
}

function optionOf(id: string, { label, title, detail }: Place, { isGuess }: Answer): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.dataset.label = label
  option.setAttribute('role', 'option')
  const where = document.createElement('small')
  where.textContent = detail
  option.append(isGuess ? texts.meant(title) : title, ' ', where)
  return option
}

/** Asks the server about the last of several texts; one that is too short is answered at once, with nothing. */
function askAfterPause(show: (answer: Answer) => void): (text: string) => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  return (text) => {
    clearTimeout(pause)
    asked?.abort()
    if (text.trim().length < SHORTEST) return show(NOTHING)
    pause = setTimeout(() => {
      asked = new AbortController()
      void answerTo(text, asked.signal).then((answer) => answer && show(answer))
    }, PAUSE_MS)
  }
}

/** Null where the answer is no longer wanted, or did not come: what was shown stays. */
async function answerTo(text: string, signal: AbortSignal): Promise<Answer | null> {
  const query = new URLSearchParams({ q: text })
  const answer: Partial<Answer> | null = await fetch(`/api/v1/places?${query}`, { signal })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  return !answer || signal.aborted ? null : { ...NOTHING, ...answer }
}
