import { landing as texts } from '#content/landing.ts'
import type { ShownPromise } from '#features/market/domain/shown-promise.ts'
import type { Voice } from '#kernel/operator-facts.ts'
import { PauseButton } from '#shell/documents/pause-button.tsx'
import { Ways } from '#shell/menus/ways.tsx'
import type { ExampleQuote } from './landing-example.ts'
import { LandingLedger } from './landing-ledger.tsx'
import { LandingVoice } from './landing-voice.tsx'

type LandingHeroProps = {
  percent: number
  quotes: ExampleQuote[]
  voices: readonly Voice[]
  /** How the goal has been reached of late; null while too few projects tell. */
  promise: ShownPromise | null
}

export function LandingHero({ voices, promise, ...example }: LandingHeroProps) {
  return (
    <section className="hero">
      <div>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <Ways
          ways={[
            { label: texts.create, href: '/onboarding' },
            { label: texts.partner, href: '/bli-partner' },
          ]}
        />
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

/** All on top of each other, so that a change moves nothing; hidden ones are inert. A single one stays. */
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
