import { landing as texts } from '#content/landing.ts'
import { PlainField } from '#design/forms/plain-field.tsx'
import type { ShownPromise } from '#features/market/domain/shown-promise.ts'
import { MAX_PLACE_TEXT } from '#features/places/domain/place-input.ts'
import { href } from '#kernel/href.ts'
import type { Voice } from '#kernel/operator-facts.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import { PauseButton } from '#shell/documents/pause-button.tsx'
import type { ExampleQuote } from './landing-example.ts'
import { LandingLedger } from './landing-ledger.tsx'
import { LandingVoice } from './landing-voice.tsx'

type LandingHeroProps = {
  percent: number
  quotes: ExampleQuote[]
  voices: readonly Voice[]
  /** How often the goal was reached lately; null while there are too few projects. */
  promise: ShownPromise | null
}

export function LandingHero({ voices, promise, ...example }: LandingHeroProps) {
  return (
    <section className="hero">
      <div>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <JobForm />
        <p className="fine">
          {texts.free}
          {promise && ` ${texts.promise(promise)}`}
        </p>
        {voices.length > 0 && <Voices voices={voices} />}
      </div>
      <LandingLedger {...example} />
    </section>
  )
}

/** Begins a project: the wizard opens filled in with the words that are typed here. */
function JobForm() {
  const { what, whatExample, where, whereExample } = texts.job
  return (
    <form className="job" action={href('/skapa-projekt')}>
      <PlainField id="vad" label={what}>
        {(described) => (
          <input
            {...described}
            name="vad"
            maxLength={LONGEST_SEARCH}
            placeholder={whatExample}
            autoComplete="off"
          />
        )}
      </PlainField>
      <PlainField id="plats" label={where}>
        {(described) => (
          <input
            {...described}
            name="plats"
            maxLength={MAX_PLACE_TEXT}
            placeholder={whereExample}
            autoComplete="postal-code"
            data-place=""
          />
        )}
      </PlainField>
      <button className="action" type="submit">
        {texts.create}
      </button>
      <a className="second" href={href('/bli-partner')}>
        {texts.partner}
      </a>
    </form>
  )
}

/**
 * The quotations are stacked on top of each other, so that a change moves nothing; hidden ones are inert. A single one
 * does not change.
 */
function Voices({ voices }: { voices: readonly Voice[] }) {
  const isRotating = voices.length > 1
  return (
    <div
      className="rotating"
      data-rotate={isRotating ? '' : undefined}
      role="group"
      aria-label={texts.voices}
    >
      <div data-stage="">
        {voices.map((voice, index) => (
          <LandingVoice key={voice.text} voice={voice} isWaiting={index > 0} />
        ))}
      </div>
      {isRotating && <PauseButton />}
    </div>
  )
}
