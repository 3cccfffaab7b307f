import { product } from '#content/product.ts'
import { Logotype } from '#design/logotype.tsx'
import { siteTexts as texts } from './texts/site.ts'

/** The foot of every public page: the rest of the site, and how to reach us. */
export function SiteFooter() {
  return (
    <footer className="site-bottom">
      <div className="site-bottom-about">
        <Logotype />
        <p>
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
          <a href={product.supportPhone.href}>{product.supportPhone.label}</a>
          <span>{product.openingHours}</span>
        </p>
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
