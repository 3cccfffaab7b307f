import { classNames } from '../class-names.ts'
import { designTexts } from '../texts.ts'

/** A block in place of something that loads; give it that thing's size, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('skeleton-block h-5 rounded-sm bg-paper-sunken', className)}
    />
  )
}

/** Placeholder lines of text that loads, with words for screen readers. */
export function SkeletonText({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <div role="status" className="measure flex flex-col gap-2.5">
      <span className="sr-only">{label ?? designTexts.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <Skeleton key={index} className={index === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}
