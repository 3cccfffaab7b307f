import type { ReactNode } from 'react'

/** Nothing here yet: says why, and what to do. `level` keeps the page's headings in order. */
export function EmptyState({
  title,
  children,
  action,
  level = 2,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-8 pb-10">
      <BlankScale />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="measure text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}

const TICKS = Array.from({ length: 13 }, (_, index) => ({
  x: 2 + index * 8,
  length: index % 6 === 0 ? 16 : index % 3 === 0 ? 11 : 7,
}))

function BlankScale() {
  return (
    <svg
      viewBox="0 0 100 22"
      width="100"
      height="22"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
      className="-mt-8 text-line-strong"
    >
      {TICKS.map(({ x, length }) => (
        <line key={x} x1={x} x2={x} y1="0" y2={length} className="stroke-current" />
      ))}
    </svg>
  )
}
