import { keepMoving, pauseOf } from './pause.ts'

const EVERY_MS = 4000

/** Shows the children of `data-stage` one at a time, in one place (`data-rotate`); the hidden ones are inert. */
export function enhanceRotate(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-rotate]')) rotate(place)
}

function rotate(place: HTMLElement): void {
  const stage = place.querySelector<HTMLElement>('[data-stage]')
  const pause = pauseOf(place)
  if (!stage || !pause) return
  const entries = [...stage.children] as HTMLElement[]
  let shown = 0
  keepMoving(stage, pause, EVERY_MS, () => {
    shown = (shown + 1) % entries.length
    for (const [index, entry] of entries.entries()) entry.inert = index !== shown
  })
}
