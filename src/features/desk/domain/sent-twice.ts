/** In ms: the same text of the same member of staff within this time is a double click, or sent again because its answer was lost. */
export const SENT_TWICE_MS = 10 * 60_000
