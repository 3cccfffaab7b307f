import { Button as AriaButton } from 'react-aria-components/Button'
import { CheckIcon, GearIcon, LogoutIcon, PeopleIcon, UserIcon } from '#design/figures/icons.tsx'
import { Menu, MenuItem, MenuSection, MenuTrigger } from '#design/overlays/menu.tsx'
import {
  colleaguesHref,
  profileHrefs,
  roleMenus,
  settingsHrefs,
  shellTexts,
  verificationHref,
} from '../texts.ts'
import { useAuth } from '../use-auth.tsx'

type ProfileUser = {
  name: string
  email: string
  userType: 'customer' | 'company'
  role: keyof typeof roleMenus
}

/** Initials in the header; the menu has the person's name and the logout. */
export function ProfileMenu({ user }: { user: ProfileUser }) {
  const { logout } = useAuth()
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={shellTexts.profileMenu(user.name, shellTexts.role[user.role])}
        className="flex min-h-11 items-center gap-2 rounded-md px-1 text-left hover:bg-paper-sunken sm:pr-3"
      >
        <span
          aria-hidden="true"
          data-initials={initials(user.name)}
          className="flex size-9 items-center justify-center rounded-full bg-falu-soft text-sm font-semibold text-falu-ink before:content-[attr(data-initials)]"
        />
        {/* With a space between the two, so that screen readers say two words. */}
        <span className="hidden flex-col sm:flex">
          <span title={user.name} className="max-w-44 truncate text-sm font-semibold">
            {user.name}
          </span>{' '}
          <span className="text-xs text-ink-soft">{shellTexts.role[user.role]}</span>
        </span>
      </AriaButton>
      <Menu>
        <MenuSection title={user.email}>
          {offers(user, profileHrefs[user.userType]) && (
            <MenuItem icon={UserIcon} href={profileHrefs[user.userType]}>
              {shellTexts.ownProfile}
            </MenuItem>
          )}
          {offers(user, verificationHref) && (
            <MenuItem icon={CheckIcon} href={verificationHref}>
              {shellTexts.verification}
            </MenuItem>
          )}
          {offers(user, colleaguesHref) && (
            <MenuItem icon={PeopleIcon} href={colleaguesHref}>
              {shellTexts.colleagues}
            </MenuItem>
          )}
          <MenuItem icon={GearIcon} href={settingsHrefs[user.userType]}>
            {shellTexts.settings}
          </MenuItem>
          <MenuItem icon={LogoutIcon} onAction={() => void logout()}>
            {shellTexts.logOut}
          </MenuItem>
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}

/** The page is in the menu of the person's role. */
function offers({ role }: ProfileUser, page: string): boolean {
  return roleMenus[role].some(({ href }) => href === page)
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  // A character is what iterating gives: an emoji takes two places.
  return [words[0], last]
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
