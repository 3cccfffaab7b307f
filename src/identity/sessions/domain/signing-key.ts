/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600

const DAY_MS = 24 * 3_600_000
/** A key signs for about this long … */
export const ROTATE_AFTER_MS = 90 * DAY_MS
/** … and is published this long before it does, so that cached copies of the key set (10 minutes) contain it in time. */
export const ANNOUNCE_MS = DAY_MS
/** A token outlives its key's turn by its own lifetime, and clocks differ. */
const VERIFY_AFTER_MS = ACCESS_TOKEN_SECONDS * 1000 + DAY_MS

type Dated = { signsFrom: Date }

/**
 * The key that signs at `now`: the youngest whose time has come. Where a clock was set back behind them all, the oldest
 * signs: it is the one that everybody knows. `keys` come youngest first; undefined when there are none.
 */
export function signingKeyAt<Key extends Dated>(keys: readonly Key[], now: Date): Key | undefined {
  return keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1)
}

/** The keys whose tokens may still be alive at `now`, and those that are announced; youngest first. */
export function keysInUse<Key extends Dated>(keys: readonly Key[], now: Date): Key[] {
  return keys.filter((_key, index) => {
    const successor = keys[index - 1]
    return !successor || now.getTime() - successor.signsFrom.getTime() < VERIFY_AFTER_MS
  })
}

/** When a new key is to take over, or null when it is not yet time to make one. `youngest` is undefined at the very first. */
export function nextKeyStart(youngest: Dated | undefined, now: Date): Date | null {
  if (!youngest) return now
  const turn = youngest.signsFrom.getTime() + ROTATE_AFTER_MS
  if (now.getTime() < turn - ANNOUNCE_MS) return null
  return new Date(Math.max(turn, now.getTime() + ANNOUNCE_MS))
}
