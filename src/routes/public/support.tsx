import './info.css'
import { support } from '#content/support.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { faqPage } from '#shell/head/structured-data.ts'
import { useSite } from '#shell/use-site.ts'
import type { Route } from './+types/support'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...support, structured: [faqPage(support.questions)] })

export default function Support() {
  const { reach } = useSite()
  return (
    <main id="content" className="info">
      <section className="hero">
        <h1>{support.heading}</h1>
        <p className="lead">{support.lead}</p>
      </section>
      <section aria-labelledby="vagar">
        <h2 id="vagar">{support.waysTitle}</h2>
        <ul className="statements">
          {support.ways(reach).map(({ title, text, label, href }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <a className="second" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div id="svar">
        <Faq title={support.questionsTitle} items={support.questions} />
      </div>
      <section aria-labelledby="teknisk">
        <h2 id="teknisk">{support.technicalTitle}</h2>
        <p className="lead">{support.technicalText}</p>
        <p className="ways">
          <a className="action" href={support.technicalHref(reach)}>
            {support.technical}
          </a>
        </p>
        <p className="fine">
          {support.call(reach)} <a href={reach.supportPhone.href}>{reach.supportPhone.label}</a>
        </p>
      </section>
    </main>
  )
}
