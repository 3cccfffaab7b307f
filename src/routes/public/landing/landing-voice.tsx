import type { Voice } from '#kernel/operator-facts.ts'
import { ExampleMark } from '#shell/documents/example-mark.tsx'

/** A quotation, its speaker, and its source. */
export function LandingVoice({ voice, isWaiting }: { voice: Voice; isWaiting?: boolean }) {
  return (
    <figure inert={isWaiting}>
      <blockquote>{voice.text}</blockquote>
      <figcaption>
        {`${voice.name}, ${voice.about} `}
        <ExampleMark of={voice} />
      </figcaption>
    </figure>
  )
}
