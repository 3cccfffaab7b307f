/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600

const DAY_MS = 24 * 3_600_000
/** A key signs for about this long … */
export const ROTATE_AFTER_MS = 90 * DAY_MS
/** … and is published this long before, so that cached copies of the key set (10 minutes) contain it in time. */
export const ANNOUNCE_MS = DAY_MS
/** A key is needed for the lifetime of its last token, and clocks differ. */
const VERIFY_AFTER_MS = ACCESS_TOKEN_SECONDS * 1000 + DAY_MS

type Dated = { signsFrom: Date }

/**
 * The key that signs at `now`: the newest whose time has come. If a clock was set back before all of them, the oldest
 * signs, because everybody knows it. `keys` are newest first; undefined when there are none.
 */
export function signingKeyAt<Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined {
  return keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1)
}

/** The keys whose tokens may still be alive at `now`, and the announced ones; newest first. */
export function keysInUse<Key extends Dated>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((_key, index) => {
    const successor = keys[index - 1]
    return !successor || now.getTime() - successor.signsFrom.getTime() < VERIFY_AFTER_MS
  })
}

/**
 * When a new key takes over, or null when it is not yet time to make one. `youngest` is undefined at the first call.
 */
export function nextKeyStart(youngest: Dated | undefined, now: Date): Date | null {
  if (!youngest) return now
  const takesOver = youngest.signsFrom.getTime() + ROTATE_AFTER_MS
  if (now.getTime() < takesOver - ANNOUNCE_MS) return null
  return new Date(Math.max(takesOver, now.getTime() + ANNOUNCE_MS))
}
