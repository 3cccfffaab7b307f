import * as z from 'zod/mini'

/** How long a challenge is valid: enough for a slow phone and a long form. */
const CAPTCHA_MS = 20 * 60_000

/**
 * The proof of work: one to two thousand times PBKDF2 with 2000 rounds, about a second on an ordinary computer. Cheap
 * for a person who logs in, expensive for a program that tries a list of passwords.
 */
export const CAPTCHA_WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, fewest: 1_000, most: 2_000 } as const

/** When a challenge that is given at `now` ends. */
export function captchaEnd(now: Date): Date {
  return new Date(now.getTime() + CAPTCHA_MS)
}

/**
 * A solved challenge as the browser sends it back: base64 of this in JSON. The signature covers every parameter, so
 * all are kept.
 */
export const SolvedCaptcha = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(CAPTCHA_WORK.algorithm),
      cost: z.literal(CAPTCHA_WORK.cost),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
      /** `endsAt` in ms since 1970. */
      data: z.object({ id: z.uuid(), endsAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

export type CaptchaRefusal = 'captcha-missing' | 'captcha-wrong'

/** Can a proof of work resolve this refusal? */
export function asksForCaptcha(code: string | null | undefined): boolean {
  return code === 'captcha-missing' || code === 'captcha-wrong'
}
