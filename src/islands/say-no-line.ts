import { noLineTexts as texts } from './texts.ts'

/** Shows a note that the browser is offline; its button calls `again`. One such note at a time. */
export function sayNoLine(page: Document, again: () => void): void {
  page.querySelector('[data-no-line]')?.remove()
  const note = page.createElement('div')
  note.className = 'no-line'
  note.dataset.noLine = ''
  note.setAttribute('role', 'alert')
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = texts.again
  button.addEventListener('click', () => {
    note.remove()
    again()
  })
  note.append(texts.noLine, button)
  page.body.append(note)
}
