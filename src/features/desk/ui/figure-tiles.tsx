import { classNames } from '#design/class-names.ts'

export type FigureTile = { label: string; value: string; note?: string }

/** A few numbers side by side, each with its label. */
export function FigureTiles({
  label,
  tiles,
  className,
}: {
  label: string
  tiles: readonly FigureTile[]
  className?: string
}) {
  return (
    <dl
      aria-label={label}
      className={classNames('grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-6', className)}
    >
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-soft">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="text-3xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
