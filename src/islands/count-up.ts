import { pauseOf } from './pause.ts'

const STEPS = 60
const STEP_MS = 33

/**
 * Figures (`data-count`, as a number) that count up from zero in about two seconds when their place (`data-count-up`)
 * becomes visible. Pausing shows them whole at once; restarting counts again. After counting, or when the visitor prefers no motion,
 * the pause button is removed.
 */
export function enhanceCountUp(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-count-up]')) countUp(place)
}

function countUp(place: HTMLElement): void {
  const figures = [...place.querySelectorAll<HTMLElement>('[data-count]')].map(figureOf)
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    showAll(figures, 1)
  }
  const pause = pauseOf(place, (isOn) => (isOn ? stop() : begin()))
  const begin = () => {
    let step = 0
    timer = setInterval(() => {
      step += 1
      showAll(figures, step / STEPS)
      if (step < STEPS) return
      stop()
      pause?.end()
    }, STEP_MS)
  }
  if (!pause) return
  if (pause.prefersReducedMotion) return pause.end()
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    watch.disconnect()
    if (!pause.isOn()) begin()
  })
  watch.observe(place)
}

type Figure = { element: HTMLElement; textOf: (part: number) => string }

/** With as many decimals as the final figure. The unit is in the same text, so that its position does not change. */
function figureOf(element: HTMLElement): Figure {
  const { count = '', suffix = '' } = element.dataset
  const decimals = count.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat('sv-SE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return { element, textOf: (part) => format.format(Number(count) * part) + suffix }
}

function showAll(figures: readonly Figure[], part: number): void {
  for (const { element, textOf } of figures) element.textContent = textOf(part)
}
