import { NavLink } from 'react-router'
import { classNames } from '#design/class-names.ts'
import {
  CheckIcon,
  ClockIcon,
  DocumentIcon,
  EyeIcon,
  FolderIcon,
  HomeIcon,
  InfoIcon,
  MessageIcon,
  ToolsIcon,
  UserIcon,
  WarningIcon,
} from '#design/figures/icons.tsx'
import type { DeskCounts } from '../domain/desk-counts.ts'
import { deskMenu, deskTexts } from '../texts/desk.ts'

const ICONS = {
  home: HomeIcon,
  document: DocumentIcon,
  check: CheckIcon,
  tools: ToolsIcon,
  user: UserIcon,
  folder: FolderIcon,
  clock: ClockIcon,
  info: InfoIcon,
  message: MessageIcon,
  warning: WarningIcon,
  eye: EyeIcon,
}

/**
 * The desk's menu with the number of open tasks at each entry: a sidebar on a wide screen, a folded list on a phone.
 * Where large letters leave little room it goes without icons, so that no word breaks.
 */
export function DeskMenu({ counts, className }: { counts: DeskCounts; className?: string }) {
  return (
    <nav aria-label={deskTexts.menu} className={className}>
      {deskMenu.map((entry) => {
        const Icon = ICONS[entry.icon]
        const count = 'count' in entry ? counts[entry.count] : 0
        return (
          <NavLink key={entry.href} to={entry.href} end={entry.href === '/admin'} className={entryLook}>
            <Icon className="shrink-0 @max-[10rem]:hidden" />
            <span className="min-w-0 wrap-anywhere hyphens-auto">{entry.label}</span>
            {count > 0 && <Count count={count} />}
          </NavLink>
        )
      })}
    </nav>
  )
}

/** How many tasks wait: the sum of the menu's numbers. */
export function waitingIn(counts: DeskCounts): number {
  return deskMenu.reduce((sum, entry) => sum + ('count' in entry ? counts[entry.count] : 0), 0)
}

function Count({ count }: { count: number }) {
  return (
    <span className="figures ml-auto rounded-sm bg-ochre-soft px-2 text-sm @max-[10rem]:px-1 font-semibold text-ochre-ink">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {deskTexts.waiting(count)}</span>
    </span>
  )
}

function entryLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    '@container flex min-h-11 shrink-0 scroll-mt-[-2rem] items-center gap-3 rounded-md px-3 py-1 leading-snug no-underline transition-colors',
    isActive
      ? 'bg-falu-soft font-semibold text-falu-ink'
      : 'text-ink-soft hover:bg-paper-sunken hover:text-ink',
  )
}
