import { Link } from 'react-router'
import { IconButton } from '#design/button.tsx'
import { classNames } from '#design/class-names.ts'
import {
  CheckIcon,
  CloseIcon,
  DocumentIcon,
  FolderIcon,
  type Icon,
  InfoIcon,
  MessageIcon,
} from '#design/figures/icons.tsx'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { ageOf, type Notification, type NotificationType } from '../domain/notification.ts'
import { ageText, bellTexts, typeTexts } from '../texts.ts'

const TYPE_ICONS = {
  message: MessageIcon,
  offer: DocumentIcon,
  project_update: FolderIcon,
  achievement: CheckIcon,
  other: InfoIcon,
} satisfies Record<NotificationType, Icon>

/** One item: a link to its page, and a button that deletes it. */
export function NotificationItem({
  item,
  now,
  onOpen,
  onRemove,
}: {
  item: Notification
  /** Milliseconds since 1970, for the age of the item. */
  now: number
  onOpen: () => void
  onRemove: (row: HTMLElement | null) => void
}) {
  const look =
    'flex min-w-0 flex-1 gap-3 rounded-md px-2 py-1.5 text-left sm:px-3 sm:py-3 no-underline hover:bg-paper-sunken focus-visible:-outline-offset-2'
  const content = <ItemContent item={item} now={now} />
  return (
    <li className="flex items-start gap-1 border-b border-line last:border-b-0 sm:py-1">
      {item.actionUrl ? (
        <Link to={item.actionUrl} onClick={onOpen} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onOpen} className={look}>
          {content}
        </button>
      )}
      <IconButton
        aria-label={bellTexts.remove(item.title)}
        onPress={({ target }) => onRemove(target.closest('li'))}
      >
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  )
}

function ItemContent({ item, now }: { item: Notification; now: number }) {
  const TypeIcon = TYPE_ICONS[item.type]
  const isUrgent = !item.read && item.priority === 'high'
  return (
    <>
      <span className="relative h-fit shrink-0">
        <TypeIcon className={classNames('mt-0.5', isUrgent ? 'text-danger' : 'text-ink-soft')} />
        {!item.read && <span className="absolute -top-1 -right-1 size-2 rounded-full bg-falu" />}
      </span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames(
            'block text-sm leading-snug hyphens-auto sm:text-base',
            !item.read && 'font-semibold',
          )}
        >
          <VisuallyHidden>
            {!item.read && `${bellTexts.isUnread}. `}
            {typeTexts[item.type]}:{' '}
          </VisuallyHidden>
          {item.title}
        </span>
        <span className="flex items-baseline gap-3 sm:block">
          <span className="min-w-0 flex-1 truncate text-sm text-ink-soft sm:mt-1 sm:block sm:whitespace-normal">
            {item.content}
          </span>
          <span className="flex shrink-0 gap-3 text-xs text-ink-soft sm:mt-1">
            <time dateTime={item.timestamp} className="figures">
              {ageText(ageOf(item.timestamp, now))}
            </time>
            {isUrgent && <span className="font-semibold text-danger">{bellTexts.urgent}</span>}
          </span>
        </span>
      </span>
    </>
  )
}
