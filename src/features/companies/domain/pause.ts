import type { IsoDate } from '#kernel/swedish-dates.ts'

/** A company that takes no new requests: through the Stockholm date `until`, or until it says otherwise (null). */
export type Pause = { until: IsoDate | null }

/** Does the pause still hold on the Stockholm date `today`? */
export function isPaused(pause: Pause | null, today: IsoDate): boolean {
  return pause !== null && (pause.until === null || pause.until >= today)
}
