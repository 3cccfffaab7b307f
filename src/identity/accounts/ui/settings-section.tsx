import type { ReactNode } from 'react'

/**
 * A section of the settings: its explanation on the left, its controls on the right; one below the other on a phone.
 */
export function SettingsSection({
  id,
  title,
  intro,
  hasCorner = false,
  children,
}: {
  id: string
  title: string
  intro?: ReactNode
  /** Something of the children stands beside the heading where all is one column. */
  hasCorner?: boolean
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-keeps-focus
      className="@container relative scroll-mt-20 border-t border-line py-8"
    >
      <div className="grid gap-x-12 gap-y-5 @min-[43rem]:grid-cols-[minmax(0,18rem)_minmax(0,32rem)]">
        <div>
          <h2 id={`${id}-title`} className={hasCorner ? 'text-xl @max-[43rem]:pr-28' : 'text-xl'}>
            {title}
          </h2>
          {intro && <p className="mt-2 text-sm leading-6 text-ink-soft">{intro}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
