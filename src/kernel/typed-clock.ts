/**
 * A time of day as Swedes type it → `HH:MM`: `14:30`, `14.30`, `1430`, `8:00`, `8`, `kl. 8`. Null for any other text.
 */
export function readClock(typed: string): string | null {
  const [, hour, minute = '00'] = CLOCK.exec(typed.trim()) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

const CLOCK = /^(?:kl\.? ?)?([01]?\d|2[0-3])(?:[:.]?([0-5]\d))?$/i
