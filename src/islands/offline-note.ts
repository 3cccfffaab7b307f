import { offlineTexts as texts } from './texts.ts'

/** Shows a note that the browser is offline; its button calls `again`. One such note at a time. */
export function showOfflineNote(page: Document, again: () => void): void {
  page.querySelector('[data-offline-note]')?.remove()
  const note = page.createElement('div')
  note.className = 'offline-note'
  note.dataset.offlineNote = ''
  note.setAttribute('role', 'alert')
  const button = page.createElement('button')
  button.type = 'button'
  button.textContent = texts.again
  button.addEventListener('click', () => {
    note.remove()
    again()
  })
  note.append(texts.offline, button)
  page.body.append(note)
}
