import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '#design/drawings/drawing.tsx'

/** The headline of a page, with a drawing beside it where there is room (`hero.css`). */
export function DrawnHero({ drawing, children }: { drawing: DrawingName; children: ReactNode }) {
  return (
    <section className="hero drawn">
      <div>{children}</div>
      <Drawing name={drawing} width={270} />
    </section>
  )
}
