import { Logotype } from '#design/figures/logotype.tsx'
import type { Reach } from '#kernel/operator-facts.ts'
import { siteTexts as texts } from '../texts/site.ts'

/**
 * The footer of every public page: links to the other pages, and how to reach us (null on a page that failed before
 * the site was known).
 */
export function SiteFooter({ reach }: { reach: Reach | null }) {
  return (
    <footer className="site-bottom">
      <div className="site-bottom-about">
        <Logotype />
        {reach && (
          <p>
            <a href={`mailto:${reach.supportEmail}`}>{reach.supportEmail}</a>
            <a href={reach.supportPhone.href}>{reach.supportPhone.label}</a>
            <span>{reach.openingHours}</span>
          </p>
        )}
      </div>
      {texts.footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  )
}
