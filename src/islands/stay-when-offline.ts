import { showOfflineNote } from './offline-note.ts'

/**
 * Keeps the page while the browser is offline: a followed link or sent form would replace it with the browser's own
 * error page, and what was typed would be lost. The page says so, and repeats the click on one press. Events that the
 * router handles are already prevented, so they are ignored here.
 */
export function stayWhenOffline(page: Document): void {
  // After all other listeners, which belong to the page or its elements.
  addEventListener('click', (event) => {
    const link = followedLink(event)
    if (link) delayUntilOnline(page, event, () => link.click())
  })
  addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (form instanceof HTMLFormElement) delayUntilOnline(page, event, () => form.requestSubmit(submitter))
  })
}

function delayUntilOnline(page: Document, event: Event, again: () => void): void {
  if (navigator.onLine || event.defaultPrevented) return
  event.preventDefault()
  showOfflineNote(page, again)
}

/** The link of this site that would leave the page; not one to another tab, to a file, or to a fragment of the page. */
function followedLink({
  target,
  button,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.download) return null
  if (link.target && link.target !== '_self') return null
  const isOnPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOnPage ? null : link
}
