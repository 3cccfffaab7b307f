import { motionTexts as texts } from '../texts/motion.ts'

/** Stops what moves by itself on a document, and lets it go again (`islands/pause.ts`); shown where something moves. */
export function PauseButton() {
  return (
    <button type="button" className="pause" data-pause="" aria-label={texts.pause} aria-pressed="false" />
  )
}
