import type { IsoDate } from '#kernel/swedish-dates.ts'

/** The company takes no new requests through the Stockholm date `until`, or until it ends the pause (null). */
export type Pause = { until: IsoDate | null }

/** Is the pause still in force on the Stockholm date `today`? */
export function isPaused(pause: Pause | null, today: IsoDate): boolean {
  return pause !== null && (pause.until === null || pause.until >= today)
}
