import type { IsoDate } from '#kernel/swedish-dates.ts'

/** The company gets no new requests until the end of the Stockholm date `until`, or until it ends the pause (null). */
export type Pause = { until: IsoDate | null }

/** Is the pause in force on the Stockholm date `today`? */
export function isPaused(pause: Pause | null, today: IsoDate): boolean {
  return pause !== null && (pause.until === null || pause.until >= today)
}
