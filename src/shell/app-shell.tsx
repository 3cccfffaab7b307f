import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '#design/class-names.ts'
import {
  CheckIcon,
  ClockIcon,
  DocumentIcon,
  FolderIcon,
  GearIcon,
  HomeIcon,
  MessageIcon,
  PeopleIcon,
  PlusIcon,
  SearchIcon,
  UserIcon,
} from '#design/figures/icons.tsx'
import { NotificationBell } from '#features/notifications/ui/notification-bell.tsx'
import { UnreadBadge } from '#features/notifications/ui/unread-badge.tsx'
import type { LiveData } from '#features/notifications/ui/use-live.ts'
import { BrandLink } from './header/brand-link.tsx'
import { BreadcrumbBar } from './header/breadcrumb-bar.tsx'
import { SkipLink } from './header/skip-link.tsx'
import { LoadingNote } from './loading-note.tsx'
import { PlainMenu } from './menus/plain-menu.tsx'
import { ProfileMenu } from './menus/profile-menu.tsx'
import { type MenuIcon, roleMenus, shellTexts } from './texts.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useSite } from './use-site.ts'

/** The bar on phones has no room for more entries; the last ones are in the profile menu as well. */
const MOST_UNDER_THUMB = 5

/** `unread`: in how many conversations there is something unread; `toDo`: how much is expected of the person. */
export type ShellUser = {
  name: string
  email: string
  userType: 'customer' | 'company'
  unread: number
  toDo: number
  /** Which menu: the customer's, or that of a role in a company. */
  role: keyof typeof roleMenus
}

const ICONS: Record<MenuIcon, typeof HomeIcon> = {
  home: HomeIcon,
  plus: PlusIcon,
  folder: FolderIcon,
  search: SearchIcon,
  document: DocumentIcon,
  message: MessageIcon,
  clock: ClockIcon,
  gear: GearIcon,
  user: UserIcon,
  people: PeopleIcon,
  check: CheckIcon,
}

/** Sidebar on wide windows, a bar at the bottom on phones; header with bell and profile; breadcrumbs; the page. */
export function AppShell({
  user,
  loaded,
  children,
}: {
  user: ShellUser
  /** The loader's own object, another one after each load. */
  loaded: LiveData | undefined
  children: ReactNode
}) {
  useServiceWorker()
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[1fr] print:block">
      <SkipLink />
      <Sidebar user={user} />
      <div className="flex min-w-0 flex-col pb-20 lg:pb-0 print:pb-0">
        <header className="@container stays sticky top-0 short:static z-20 box-content flex h-16 items-center gap-2 border-b border-line bg-paper px-(--gutter) print:hidden">
          <BrandLink className="mr-auto lg:hidden" />
          <span className="hidden flex-1 lg:block" />
          <NotificationBell loaded={loaded} />
          <ProfileMenu user={user} />
        </header>
        <PlainMenu lacking={roleMenus[user.role].slice(MOST_UNDER_THUMB)} />
        <div className="px-(--gutter) pt-3">
          <BreadcrumbBar role={user.role} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="w-full outline-none max-w-6xl flex-1 px-(--gutter) pt-4 pb-16"
        >
          {children}
        </main>
      </div>
      <ThumbBar user={user} />
      <LoadingNote />
    </div>
  )
}

function Sidebar({ user }: { user: ShellUser }) {
  const { supportEmail } = useSite().reach
  return (
    <aside className="hidden border-r border-line lg:block print:hidden">
      <div className="sticky top-0 flex h-full max-h-dvh flex-col">
        <BrandLink className="stays h-16 shrink-0 items-center px-(--gutter)" />
        <nav
          aria-label={shellTexts.mainMenu}
          className="flex min-h-0 flex-col gap-1 overflow-y-auto scroll-pt-14 scroll-pb-6 pt-3 pb-6 pr-3 pl-[calc(var(--gutter)-0.75rem)]"
        >
          {roleMenus[user.role].map((entry) => {
            const Icon = ICONS[entry.icon]
            return (
              <NavLink key={entry.href} to={entry.href} end className={sidebarLook}>
                <Icon className="shrink-0" />
                {entry.label}
                <EntryBadge icon={entry.icon} user={user} className="ml-auto" />
              </NavLink>
            )
          })}
        </nav>
        <p className="mt-auto py-6 short:hidden pr-3 pl-(--gutter) text-xs text-ink-soft">
          {shellTexts.supportLine(supportEmail)}
        </p>
      </div>
    </aside>
  )
}

/** How much is unread, or to be done, on the page of a menu entry. */
function EntryBadge({ icon, user, className }: { icon: MenuIcon; user: ShellUser; className: string }) {
  if (icon === 'message') return <UnreadBadge count={user.unread} className={className} />
  if (icon === 'clock') return <UnreadBadge count={user.toDo} words={shellTexts.toDo} className={className} />
  return null
}

function ThumbBar({ user }: { user: ShellUser }) {
  return (
    <nav
      aria-label={shellTexts.mainMenu}
      className="fixed inset-x-0 bottom-0 z-20 flex px-1 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {roleMenus[user.role].slice(0, MOST_UNDER_THUMB).map((entry) => {
        const Icon = ICONS[entry.icon]
        return (
          <NavLink key={entry.href} to={entry.href} end className={thumbLook}>
            <span className="relative">
              <Icon />
              <EntryBadge icon={entry.icon} user={user} className="absolute -top-2 left-1/2 ml-1" />
            </span>
            {entry.label}
          </NavLink>
        )
      })}
    </nav>
  )
}

function sidebarLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-11 shrink-0 scroll-mt-[-2rem] items-center gap-3 rounded-md px-3 no-underline transition-colors',
    isActive
      ? 'bg-falu-soft font-semibold text-falu-ink'
      : 'text-ink-soft hover:bg-paper-sunken hover:text-ink',
  )
}

function thumbLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    // As wide as its longest word and a share of the remaining room: with equal widths, words would be cut on a
    // narrow phone.
    'flex min-h-16 grow basis-[min-content] flex-col items-center justify-center gap-1 px-0.5 text-center text-[min(0.75rem,4vw)] leading-tight no-underline',
    isActive ? 'font-semibold text-falu-ink' : 'text-ink-soft',
  )
}
