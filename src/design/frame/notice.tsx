import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type Tone, toneIcon, toneLook } from '../tone.ts'

/** A sentence that must be noticed. With `isLive` a screen reader reads it when it appears. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  isLive,
  className,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** A button or link that helps. */
  action?: ReactNode
  isLive?: boolean
  className?: string
}) {
  const ToneIcon = toneIcon[tone]
  return (
    <div
      role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-3 rounded-lg px-4 py-3.5', toneLook[tone], className)}
    >
      <ToneIcon className="mt-0.5" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="measure text-sm leading-6">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
