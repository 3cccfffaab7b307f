import { type Challenge, createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { uuidOf } from '#kernel/ids.ts'
import type { Context, Services } from '#platform/context.ts'
import { derivedKey } from '#platform/seal.ts'
import { CAPTCHA_WORK, captchaEnd } from '../domain/captcha.ts'

/** A proof-of-work challenge for a browser; nothing is stored until it is used. */
export async function issueCaptcha({ services, now }: Context): Promise<Challenge> {
  const { algorithm, cost, fewest, most } = CAPTCHA_WORK
  const random = Buffer.from(services.randomBytes(4)).readUInt32BE()
  return createChallenge({
    algorithm,
    cost,
    counter: fewest + (random % (most - fewest)),
    deriveKey,
    data: { id: uuidOf(services.randomBytes(16)), endsAt: captchaEnd(now).getTime() },
    ...captchaSecrets(services),
  })
}

/** The key that signs challenges: known to this installation alone. */
export function captchaSecrets({ config }: Pick<Services, 'config'>) {
  const secret = (purpose: string) => derivedKey(config.secret, purpose).toString('hex')
  return { hmacSignatureSecret: secret('captcha'), hmacKeySignatureSecret: secret('captcha-key') }
}
