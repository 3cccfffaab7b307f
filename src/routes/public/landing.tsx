import './landing.css'
import { placeAttribution } from '#features/places/texts.ts'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/landing'
import { landingTexts as texts } from './texts.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: '/' })

export default function Landing() {
  return (
    <main id="content">
      <section className="hero">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="ways">
          <a className="action" href="/skapa-projekt">
            {texts.create}
          </a>
          <a className="second" href="/login?flik=skapa-konto&typ=company">
            {texts.company}
          </a>
        </p>
        <p className="fine">{texts.free}</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how">{texts.howTitle}</h2>
        <ol className="steps">
          {texts.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <SampleLedger />
      <section aria-labelledby="trust">
        <h2 id="trust">{texts.trustTitle}</h2>
        <ul className="checks">
          {texts.trust.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="companies" className="companies">
        <h2 id="companies">{texts.companiesTitle}</h2>
        <p>{texts.companies}</p>
        <a className="second" href="/login?flik=skapa-konto&typ=company">
          {texts.company}
        </a>
      </section>
      <PlaceSource />
    </main>
  )
}

function SampleLedger() {
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">{texts.ledgerTitle}</h2>
      <div className="ledger" role="region" aria-label={texts.ledgerCaption} tabIndex={0}>
        <table>
          <caption>{texts.ledgerCaption}</caption>
          <thead>
            <tr>
              {texts.ledgerHead.map((name) =>
                name ? (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ) : (
                  <td key="corner" />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {texts.ledger.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={texts.ledgerHead[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="fine">{texts.ledgerNote}</p>
    </section>
  )
}

function PlaceSource() {
  return (
    <section>
      <p className="fine">
        {placeAttribution.text} <a href={placeAttribution.sourceUrl}>{placeAttribution.sourceName}</a>,{' '}
        <a href={placeAttribution.licenceUrl}>{placeAttribution.licenceName}</a>
      </p>
    </section>
  )
}
