import { landing } from '#content/landing.ts'
import { publicCheckTexts } from '#features/verification/texts/public-checks.ts'
import { checkSourceTexts } from '#features/verification/texts.ts'
import { href } from '#kernel/href.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { ExampleCheck } from './landing-example.ts'

const texts = landing.trust

/** What is checked for each company, and a card with the checks as on a company's page. */
export function LandingTrust({ checks }: { checks: readonly ExampleCheck[] }) {
  return (
    <section className="beside">
      <div>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
        <ul>
          {texts.checks.map(({ title, text }) => (
            <li key={title}>
              <b>{title}.</b> {text}
            </li>
          ))}
        </ul>
        <a href={href('/trygghet')}>{texts.more}</a>
      </div>
      <CheckCard checks={checks} />
    </section>
  )
}

function CheckCard({ checks }: { checks: readonly ExampleCheck[] }) {
  return (
    <figure className="sheet checks">
      <h3>{texts.card.name}</h3>
      <p>{texts.card.place}</p>
      <dl>
        {checks.map(({ title, checkedOn, source, validUntil }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {publicCheckTexts.checkedOn(formatDate(checkedOn))}
              <small>{publicCheckTexts.source(checkSourceTexts[source])}</small>
              <small>{publicCheckTexts.validUntil(formatDate(validUntil))}</small>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption>{texts.card.caption}</figcaption>
    </figure>
  )
}
