import type { ReactNode } from 'react'

/** A section of a document page with its heading beside its text. `id`: of the heading. The page's stylesheet imports `part.css`. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
