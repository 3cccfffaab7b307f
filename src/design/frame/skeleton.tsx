import { classNames } from '../class-names.ts'
import { designTexts } from '../texts.ts'

/** A block where something is about to stand; give it that thing's size, so nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('skeleton-block h-5 rounded-sm bg-paper-sunken', className)}
    />
  )
}

/** Lines of text on their way, with the words for those who listen. */
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
