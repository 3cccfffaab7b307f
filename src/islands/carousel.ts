import { keepMoving, type Pause, pauseOf } from './pause.ts'

const EVERY_MS = 5000

/**
 * A row that scrolls sideways, one entry at a time (`data-carousel`): by hand without scripts; with scripts also by
 * buttons (`data-turn`, 1 or -1), dots (`data-entry`, from 0) and by itself. When the visitor moves it, it stops
 * moving by itself.
 */
export function enhanceCarousel(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const stage = place.querySelector<HTMLElement>('[data-stage]')
    const pause = pauseOf(place)
    if (stage && pause) turn(place, stage, pause)
  }
}

function turn(place: HTMLElement, stage: HTMLElement, pause: Pause): void {
  const count = stage.children.length
  const shown = () => Math.round(stage.scrollLeft / Math.max(1, stage.clientWidth))
  const behavior = pause.prefersReducedMotion ? 'instant' : 'smooth'
  const show = (entry: number) =>
    stage.scrollTo({ left: ((entry + count) % count) * stage.clientWidth, behavior })
  place.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-turn], [data-entry]') : null
    if (!button) return
    pause.set(true)
    const { turn: by, entry } = button.dataset
    show(by === undefined ? Number(entry) : shown() + Number(by))
  })
  stage.addEventListener('scroll', () => markDot(place, shown()), { passive: true })
  markDot(place, shown())
  keepMoving(stage, pause, EVERY_MS, () => show(shown() + 1))
}

function markDot(place: HTMLElement, shown: number): void {
  for (const dot of place.querySelectorAll<HTMLElement>('[data-entry]')) {
    dot.setAttribute('aria-current', String(Number(dot.dataset.entry) === shown))
  }
}
