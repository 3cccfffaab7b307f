import { classNames } from '#design/class-names.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { badgeOf } from '../domain/notification.ts'
import { bellTexts } from '../texts.ts'

type UnreadBadgeProps = { count: number; words?: (badge: string) => string; className: string }

/** How many things of a menu's page are unread, or what `words` says of the number; nothing at none. */
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
