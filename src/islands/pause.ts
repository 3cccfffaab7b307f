export type Pause = {
  isOn: () => boolean
  set: (isOn: boolean) => void
  /** Removes the button: nothing moves any more. */
  end: () => void
  /** Does the reader prefer reduced motion? */
  prefersReducedMotion: boolean
}

/**
 * The pause button (`data-pause`, a toggle) of something that moves by itself. It starts pressed for visitors who
 * prefer reduced motion: then nothing moves until they press it. Null without a button: then nothing may move.
 */
export function pauseOf(root: HTMLElement, changed?: (isOn: boolean) => void): Pause | null {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]')
  if (!button) return null
  const isOn = () => button.getAttribute('aria-pressed') === 'true'
  const set = (on: boolean) => button.setAttribute('aria-pressed', String(on))
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  set(prefersReducedMotion)
  button.addEventListener('click', () => {
    set(!isOn())
    changed?.(isOn())
  })
  root.dataset.alive = ''
  const end = () => {
    set(true)
    button.hidden = true
  }
  return { isOn, set, end, prefersReducedMotion }
}

/**
 * Calls `step` every so many milliseconds; waits while paused, out of sight, under the pointer, or with the focus in
 * it.
 */
export function keepMoving(stage: HTMLElement, pause: Pause, everyMs: number, step: () => void): void {
  let isSeen = false
  const watch = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false
  })
  watch.observe(stage)
  setInterval(() => {
    const isRead = stage.matches(':hover') || stage.contains(stage.ownerDocument.activeElement)
    if (isSeen && !pause.isOn() && !isRead && !document.hidden) step()
  }, everyMs)
}
