import { motionTexts as texts } from '../texts/motion.ts'

/**
 * Stops and restarts everything on a document that moves by itself (`islands/pause.ts`); shown where something moves.
 */
export function PauseButton() {
  return (
    <button type="button" className="pause" data-pause="" aria-label={texts.pause} aria-pressed="false" />
  )
}
