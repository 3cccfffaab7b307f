import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../drawings/drawing.tsx'

/** Nothing here yet: says why, and what to do, with a drawing. `level` keeps the page's headings in order. */
export function EmptyState({
  title,
  children,
  action,
  level = 2,
  drawing,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  drawing: DrawingName
}) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-8 pb-10">
      <Drawing name={drawing} width={level === 2 ? 180 : 120} />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="measure text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
