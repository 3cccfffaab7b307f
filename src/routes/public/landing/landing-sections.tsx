import { claimWords } from '#content/claims.ts'
import { landing } from '#content/landing.ts'
import { HandshakeMark } from '#design/figures/handshake-mark.tsx'
import type { MarketNow } from '#features/market/server/market-now-queries.ts'
import { href } from '#kernel/href.ts'
import { type Claims, claimNames, type Voice } from '#kernel/operator-facts.ts'
import { ExampleMark } from '#shell/documents/example-mark.tsx'
import { PauseButton } from '#shell/documents/pause-button.tsx'
import { LandingVoice } from './landing-voice.tsx'

const inSwedish = new Intl.NumberFormat('sv-SE')

/**
 * Claims are counted up, each with its source or a mark that it is an example. The numbers below are counted in the
 * database.
 */
export function LandingFigures({ now, figures }: { now: MarketNow | null; figures: Claims['figures'] }) {
  const texts = landing.figures
  const counted = claimNames.flatMap((name) => {
    const claim = figures[name]
    if (!claim) return []
    const { label, unit } = claimWords[name]
    return [{ ...claim, label, suffix: claim.isAtLeast ? `+${unit}` : unit }]
  })
  return (
    <section data-count-up="">
      <div className="headline">
        <h2>{texts.title}</h2>
        {counted.length > 0 && <PauseButton />}
      </div>
      {counted.length > 0 && (
        <dl className="figures">
          {counted.map((claim) => (
            <div key={claim.label}>
              <dt>
                {`${claim.label} `}
                <ExampleMark of={claim} />
              </dt>
              <dd data-count={claim.value} data-suffix={claim.suffix}>
                {inSwedish.format(claim.value) + claim.suffix}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {now && (
        <p className="now">
          {texts.now}
          <b>{now.open}</b>
          {texts.open(now.open)}
          <b>{now.companies}</b>
          {texts.companies(now.companies)}
          <b>{now.quotes}</b>
          {texts.quotes(now.quotes)}
        </p>
      )}
    </section>
  )
}

export function LandingVoices({ voices }: { voices: readonly Voice[] }) {
  const texts = landing.said
  return (
    <section data-carousel="">
      <h2 id="roster">{texts.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled with the keyboard too. */}
      <div className="voices" data-stage="" role="group" aria-labelledby="roster" tabIndex={0}>
        {voices.map((voice) => (
          <LandingVoice key={voice.text} voice={voice} />
        ))}
      </div>
      {voices.length > 1 && (
        <p className="turning">
          <button type="button" data-turn={-1} aria-label={texts.previous} />
          {voices.map((voice, index) => (
            <button key={voice.text} type="button" data-entry={index} aria-label={texts.one(index + 1)} />
          ))}
          <button type="button" data-turn={1} aria-label={texts.next} />
          <PauseButton />
        </p>
      )}
    </section>
  )
}

export function LandingTrust() {
  const texts = landing.trust
  return (
    <section className="beside">
      <div>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
        <a href={href('/trygghet')}>{texts.more}</a>
      </div>
      <dl>
        {texts.checks.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function LandingClosing() {
  const texts = landing.closing
  return (
    <section className="closing">
      <HandshakeMark size={112} left="var(--on-falu)" right="var(--wood)" ground="var(--falu)" />
      <h2>{texts.title}</h2>
      <p className="ways">
        <a className="second" href={href('/onboarding')}>
          {landing.create}
        </a>
        <a className="plain" href={href('/bli-partner')}>
          {landing.partner}
        </a>
      </p>
    </section>
  )
}
