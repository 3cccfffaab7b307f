import { classNames } from '#design/class-names.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { badgeOf } from '../domain/notification.ts'
import { bellTexts } from '../texts.ts'

type UnreadBadgeProps = { count: number; words?: (badge: string) => string; className: string }

/** The number of unread things on a menu's page, or what `words` makes of it. Renders nothing at 0. */
export function UnreadBadge({ count, words = bellTexts.unread, className }: UnreadBadgeProps) {
  const badge = badgeOf(count)
  if (!badge) return null
  return (
    <span
      className={classNames(
        'min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 font-bold text-paper',
        className,
      )}
    >
      <span aria-hidden="true">{badge}</span>
      <VisuallyHidden>{`, ${words(badge)}`}</VisuallyHidden>
    </span>
  )
}
