import { shortVoices } from '#content/claims.ts'
import { landing as texts } from '#content/landing.ts'
import { ExampleMark } from '#shell/example-mark.tsx'
import { PauseButton } from '#shell/pause-button.tsx'
import type { ExampleQuote } from './landing-example.ts'
import { LandingLedger } from './landing-ledger.tsx'

export function LandingHero(example: { percent: number; quotes: ExampleQuote[] }) {
  return (
    <section className="hero">
      <div>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="ways">
          <a className="action" href="/onboarding">
            {texts.create}
          </a>
          <a className="second" href="/bli-partner">
            {texts.partner}
          </a>
        </p>
        <p className="fine">{texts.free}</p>
        <RotatingVoices />
      </div>
      <LandingLedger {...example} />
    </section>
  )
}

/** All in one place, so that changing them moves nothing; those that wait are inert. */
function RotatingVoices() {
  return (
    <div className="rotating" data-rotate="" role="group" aria-label={texts.voices}>
      <div data-stage="">
        {shortVoices.map((voice, index) => (
          <figure key={voice.text} inert={index > 0}>
            <blockquote>{voice.text}</blockquote>
            <figcaption>
              {`${voice.name}, ${voice.about} `}
              <ExampleMark of={voice} />
            </figcaption>
          </figure>
        ))}
      </div>
      <PauseButton />
    </div>
  )
}
