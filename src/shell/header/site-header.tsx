import { Logotype } from '#design/figures/logotype.tsx'
import { href } from '#kernel/href.ts'
import { type SiteUser, VisitorBar, VisitorMenu } from '../menus/visitor-menus.tsx'
import { siteTexts as texts } from '../texts/site.ts'

/**
 * The header of every public page, document or hydrated: plain links and native popovers, so that it works without
 * scripts. On documents `user` is null; a logged-in person's menus are loaded afterwards.
 */
export function SiteHeader({
  user,
  createPath = href('/skapa-projekt'),
}: {
  user: SiteUser | null
  /** The form of a new project, with what the page knows of it. */
  createPath?: string
}) {
  return (
    <>
      <header className="site-top">
        <a className="brand" href="/">
          <Logotype />
        </a>
        <nav className="site-links" aria-label={texts.mainMenu}>
          <SiteLinks />
        </nav>
        <div className="site-visitor" data-visitor="bar">
          <VisitorBar user={user} />
        </div>
        <a className="plain site-search" href={href('/sok')} aria-label={texts.search}>
          <span aria-hidden="true" />
        </a>
        <a className="action site-create" href={createPath}>
          {texts.createProject}
        </a>
        <button type="button" className="site-menu-button" popoverTarget="site-menu" aria-label={texts.menu}>
          <span aria-hidden="true" />
        </button>
      </header>
      <div id="site-menu" popover="auto" className="side-menu" role="dialog" aria-label={texts.menu}>
        <button
          type="button"
          className="plain side-menu-close"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
        >
          {texts.closeMenu}
        </button>
        <div data-visitor="menu">
          <VisitorMenu user={user} />
        </div>
        <nav aria-label={texts.pages}>
          <SiteLinks />
        </nav>
        <a className="action" href={createPath}>
          {texts.createProject}
        </a>
      </div>
    </>
  )
}

function SiteLinks() {
  return texts.links.map(({ label, href }) => (
    <a key={href} className="plain" href={href}>
      {label}
    </a>
  ))
}
