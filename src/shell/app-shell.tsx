import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { classNames } from '#design/class-names.ts'
import { DocumentIcon, FolderIcon, HomeIcon, PlusIcon, SearchIcon } from '#design/icons.tsx'
import { Logotype } from '#design/logotype.tsx'
import { NotificationBell } from '#features/notifications/ui/notification-bell.tsx'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { roleMenus, shellTexts } from './texts.ts'

export type ShellUser = { name: string; email: string; userType: 'customer' | 'company' }

const ICONS = {
  home: HomeIcon,
  plus: PlusIcon,
  folder: FolderIcon,
  search: SearchIcon,
  document: DocumentIcon,
}

/** Sidebar on wide windows, a bar under the thumb on phones; header with bell and profile; breadcrumbs; the page. */
export function AppShell({
  user,
  liveSeq,
  children,
}: {
  user: ShellUser
  liveSeq: number
  children: ReactNode
}) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper-raised focus:p-3"
      >
        {shellTexts.skip}
      </a>
      <Sidebar userType={user.userType} />
      <div className="flex min-w-0 flex-col pb-20 lg:pb-0 print:pb-0">
        <header className="sticky top-0 z-20 flex h-16 items-center gap-2 border-b border-line bg-paper px-4 sm:px-8 print:hidden">
          <Link to="/" className="mr-auto rounded-sm no-underline lg:invisible" aria-label={shellTexts.home}>
            <Logotype />
          </Link>
          <NotificationBell liveSeq={liveSeq} />
          <ProfileMenu user={user} />
        </header>
        <div className="px-4 pt-3 sm:px-8">
          <BreadcrumbBar />
        </div>
        <main id="content" className="w-full max-w-6xl flex-1 px-4 pt-4 pb-16 sm:px-8">
          {children}
        </main>
      </div>
      <ThumbBar userType={user.userType} />
    </div>
  )
}

function Sidebar({ userType }: Pick<ShellUser, 'userType'>) {
  return (
    <div className="hidden border-r border-line lg:block print:hidden">
      <div className="sticky top-0 flex h-dvh flex-col">
        <Link to="/" className="flex h-16 items-center px-6 no-underline" aria-label={shellTexts.home}>
          <Logotype />
        </Link>
        <nav aria-label={shellTexts.mainMenu} className="flex flex-col gap-1 p-3">
          {roleMenus[userType].map((entry) => {
            const Icon = ICONS[entry.icon]
            return (
              <NavLink key={entry.href} to={entry.href} end className={sidebarLook}>
                <Icon className="shrink-0" />
                {entry.label}
              </NavLink>
            )
          })}
        </nav>
        <p className="mt-auto p-6 text-xs text-ink-soft">{shellTexts.supportLine}</p>
      </div>
    </div>
  )
}

function ThumbBar({ userType }: Pick<ShellUser, 'userType'>) {
  return (
    <nav
      aria-label={shellTexts.mainMenu}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {roleMenus[userType].map((entry) => {
        const Icon = ICONS[entry.icon]
        return (
          <NavLink key={entry.href} to={entry.href} end className={thumbLook}>
            <Icon />
            {entry.label}
          </NavLink>
        )
      })}
    </nav>
  )
}

function sidebarLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-11 items-center gap-3 rounded-md px-3 no-underline transition-colors',
    isActive
      ? 'bg-falu-soft font-semibold text-falu-ink'
      : 'text-ink-soft hover:bg-paper-sunken hover:text-ink',
  )
}

function thumbLook({ isActive }: { isActive: boolean }): string {
  return classNames(
    'flex min-h-16 flex-col items-center justify-center gap-1 text-xs no-underline',
    isActive ? 'font-semibold text-falu-ink' : 'text-ink-soft',
  )
}
