/** A stored password hash with the parameters to compute it again. Salt and tag are base64. */
export type PasswordHash =
  | { kind: 'bcrypt'; cost: number }
  | {
      kind: 'argon2'
      variant: 'argon2i' | 'argon2id'
      memory: number
      passes: number
      parallelism: number
      salt: string
      tag: string
    }

/** OWASP's first choice: argon2id with 19 MiB, two passes, one lane. About 25 ms of one core. */
export const ARGON2_COST = { memory: 19_456, passes: 2, parallelism: 1 } as const

/** Upper limits for imported hashes: each login makes us compute the hash. */
const MOST_COST = { memory: 262_144, passes: 16, parallelism: 16, bcrypt: 14 } as const

const PHC =
  /^\$(argon2id?)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/

/** Reads argon2id and argon2i (PHC strings) and bcrypt, as GoTrue keeps them; null for anything else. */
export function readPasswordHash(text: string): PasswordHash | null {
  const cost = Number(BCRYPT.exec(text)?.[1] ?? 0)
  if (cost >= 4 && cost <= MOST_COST.bcrypt) return { kind: 'bcrypt', cost }
  const [, variant, memory = '', passes = '', parallelism = '', salt = '', tag = ''] = PHC.exec(text) ?? []
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  if (!variant || !isPossible(costs)) return null
  return { kind: 'argon2', variant: variant === 'argon2i' ? 'argon2i' : 'argon2id', ...costs, salt, tag }
}

/** Are the parameters valid (RFC 9106 section 3.1) and within the cost that we accept? */
function isPossible({ memory, passes, parallelism }: Record<keyof typeof ARGON2_COST, number>): boolean {
  return (
    parallelism >= 1 &&
    parallelism <= MOST_COST.parallelism &&
    passes >= 1 &&
    passes <= MOST_COST.passes &&
    memory >= 8 * parallelism &&
    memory <= MOST_COST.memory
  )
}

/** Should the password be hashed again with these parameters, our own by default, now that we have it in plain text? */
export function needsRehash(
  text: string,
  { memory, passes, parallelism }: Record<keyof typeof ARGON2_COST, number> = ARGON2_COST,
): boolean {
  const hash = readPasswordHash(text)
  if (hash?.kind !== 'argon2' || hash.variant !== 'argon2id') return true
  return hash.memory !== memory || hash.passes !== passes || hash.parallelism !== parallelism
}
