import { siteTexts as texts } from '../texts/site.ts'
import { profileHrefs, roleMenus, settingsHrefs, shellTexts } from '../texts.ts'
import { type MenuPerson, menuRole } from './menu-role.ts'

/** A logged-in person on a public page; staff have only the desk. */
export type SiteUser = { name: string; email: string } & ({ userType: 'staff' } | MenuPerson)

/** In the header: login and sign-up, or the menu of the logged-in person. */
export function VisitorBar({ user }: { user: SiteUser | null }) {
  if (!user)
    return (
      <>
        <a className="plain" href="/login">
          {shellTexts.logIn}
        </a>
        <a className="second" href="/bli-partner">
          {texts.becomePartner}
        </a>
      </>
    )
  const firstName = user.name.trim().split(/\s+/)[0] || texts.nameless
  // By iterating, because an emoji takes two places.
  const [initial = ''] = firstName
  return (
    <>
      <button
        type="button"
        className="plain user-button"
        popoverTarget="user-menu"
        data-visitor-type={user.userType}
        aria-label={texts.userMenu(firstName)}
      >
        <span className="avatar" aria-hidden="true" data-initial={initial.toUpperCase()} />
        {firstName}
      </button>
      <div id="user-menu" popover="auto" className="user-menu" role="dialog" aria-label={texts.account}>
        <Person user={user} />
        <nav aria-label={texts.account}>
          {barLinks(user).map((link) => (
            <a key={link.href} className="plain" href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
        <LogOut />
      </div>
    </>
  )
}

/** In the side menu of a phone: the same, with all links. */
export function VisitorMenu({ user }: { user: SiteUser | null }) {
  if (!user)
    return (
      <nav className="side-menu-ways" aria-label={texts.account}>
        <a className="second" href="/simple-login">
          {shellTexts.logIn}
        </a>
        <a className="second" href="/simple-login?flik=skapa-konto">
          {texts.signUp}
        </a>
        <a className="plain" href="/bli-partner">
          {texts.becomePartner}
        </a>
      </nav>
    )
  return (
    <>
      <Person user={user} />
      <nav aria-label={texts.account}>
        {menuLinks(user).map((link) => (
          <a key={link.href} className="plain" href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <LogOut />
    </>
  )
}

function Person({ user }: { user: SiteUser }) {
  return (
    <p className="site-person">
      <strong>{user.name || texts.nameless}</strong>
      <span>{user.email}</span>
      <span className="site-role">{texts.role[user.userType]}</span>
    </p>
  )
}

/** A button and no link, because a prefetched link could log a person out. */
function LogOut() {
  return (
    <form method="post" action="/logout">
      <button type="submit" className="plain">
        {shellTexts.logOut}
      </button>
    </form>
  )
}

/**
 * The whole menu of those who have fewer pages than the rest of their company, and different ones: craftsmen, and
 * everybody of a suspended company, where nobody has a role.
 */
function fewerLinks(person: MenuPerson) {
  const role = menuRole(person)
  return role === 'craftsman' || role === 'shut' ? roleMenus[role] : null
}

function barLinks(user: SiteUser) {
  if (user.userType === 'staff') return [texts.desk]
  const { userType } = user
  const fewer = fewerLinks(user)
  if (fewer) return fewer
  return [
    { label: texts.dashboard, href: `/${userType}/dashboard` },
    { label: texts.profile, href: profileHrefs[userType] },
  ]
}

function menuLinks(user: SiteUser) {
  if (user.userType === 'staff') return [texts.desk]
  const { userType } = user
  const fewer = fewerLinks(user)
  if (fewer) return fewer
  return [
    { label: texts.dashboard, href: `/${userType}/dashboard` },
    { label: texts.projects[userType], href: `/${userType}/projects` },
    { label: texts.messages, href: `/${userType}/messages` },
    { label: texts.profile, href: profileHrefs[userType] },
    { label: shellTexts.settings, href: settingsHrefs[userType] },
  ]
}
