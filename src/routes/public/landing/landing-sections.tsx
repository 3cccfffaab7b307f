import { landing } from '#content/landing.ts'
import { HandshakeMark } from '#design/figures/handshake-mark.tsx'
import { href } from '#kernel/href.ts'
import type { Voice } from '#kernel/operator-facts.ts'
import { PauseButton } from '#shell/documents/pause-button.tsx'
import { LandingVoice } from './landing-voice.tsx'

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

export function LandingClosing() {
  const texts = landing.closing
  return (
    <section className="closing">
      <HandshakeMark size={112} left="var(--on-falu)" right="var(--wood)" ground="var(--falu)" />
      <h2>{texts.title}</h2>
      <p className="ways">
        <a className="second" href={href('/skapa-projekt')}>
          {landing.create}
        </a>
        <a className="plain" href={href('/bli-partner')}>
          {landing.partner}
        </a>
      </p>
    </section>
  )
}
