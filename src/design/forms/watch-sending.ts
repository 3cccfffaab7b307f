/**
 * Calls `onSend` for each form of the page that a person sends, and `onLeave` when a link or the history leads on instead:
 * a form that its own checks refuse is sent too, as far as the browser tells. Returns how to stop it.
 */
export function watchSending(onSend: (form: HTMLFormElement) => void, onLeave: () => void): () => void {
  const submitted = ({ target }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) onSend(target)
  }
  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]:not([target="_blank"])')) onLeave()
  }
  document.addEventListener('submit', submitted)
  document.addEventListener('click', clicked)
  window.addEventListener('popstate', onLeave)
  return () => {
    document.removeEventListener('submit', submitted)
    document.removeEventListener('click', clicked)
    window.removeEventListener('popstate', onLeave)
  }
}
