import { shellTexts } from '../texts.ts'

/** Says on every page of the demo that everything here is invented. */
export function DemoBanner() {
  return (
    <aside
      aria-label={shellTexts.demoShort}
      className="demo-banner bg-ochre-soft px-4 py-1.5 text-center text-sm text-ink print:hidden"
    >
      {shellTexts.demo}
    </aside>
  )
}
