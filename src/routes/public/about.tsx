import { Part } from '#shell/documents/part.tsx'
import './info.css'
import './about.css'
import { about } from '#content/about.ts'
import { operatorFor } from '#edge/site.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { Statements } from '#shell/documents/story.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/about'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, about)

export const loader = operatorFor

export default function About({ loaderData: { foundedYear, people } }: Route.ComponentProps) {
  return (
    <main id="content" className="info">
      <DrawnHero drawing="cups">
        <h1>{about.heading}</h1>
        <p className="lead">{about.lead}</p>
      </DrawnHero>
      <Part id="uppdrag" title={about.missionTitle}>
        <Paragraphs of={about.mission} />
        <p>
          <a href={about.missionLink.href}>{about.missionLink.label}</a>
        </p>
      </Part>
      <section aria-labelledby="varden">
        <h2 id="varden">{about.valuesTitle}</h2>
        <Statements items={about.values} />
      </section>
      <Part id="pengar" title={about.moneyTitle}>
        <Paragraphs of={about.money} />
      </Part>
      <Part id="historia" title={about.historyTitle}>
        <dl className="about-year">
          <dt>{foundedYear}</dt>
          <dd>
            {about.history}
            <span className="fine">{about.historySource}</span>
          </dd>
        </dl>
      </Part>
      {people.length > 0 && (
        <Part id="manniskorna" title={about.teamTitle}>
          <ul className="about-people">
            {people.map(({ name, role, about: does }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{role}</span>
                {does && <p>{does}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="lasarna" title={about.readersTitle}>
        <p>{about.readers}</p>
        <p className="about-links">
          {about.readersWays.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </Part>
      <section aria-labelledby="vidare">
        <h2 id="vidare">{about.closing}</h2>
        <p className="lead">{about.closingText}</p>
        <Ways ways={about.ways} />
      </section>
    </main>
  )
}

function Paragraphs({ of: paragraphs }: { of: readonly string[] }) {
  return paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
