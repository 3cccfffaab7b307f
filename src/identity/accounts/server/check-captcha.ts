import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Refused } from '#kernel/refusal.ts'
import { parseShallowJson } from '#kernel/shallow-json.ts'
import type { Context, Services } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { SolvedCaptcha } from '../domain/captcha.ts'
import { captchaSecrets } from './captcha.ts'
import { spendCaptcha } from './captcha-store.ts'

const LONGEST_SOLUTION = 4_000

/**
 * Demands a solved challenge when the caller is suspect, or always, by the operator's setting. A solution that nobody
 * demanded is not used up. Refusals: `captcha-missing`, `captcha-wrong` with its reason.
 */
export async function checkCaptcha(
  ctx: Context,
  { captcha, isSuspect }: { captcha: string | null | undefined; isSuspect: boolean },
): Promise<void> {
  const { captcha: setting } = ctx.services.config.auth
  if (ctx.actor.kind === 'system' || setting === 'off' || (setting === 'suspicion' && !isSuspect)) return
  if (!captcha) throw new Refused('captcha-missing')
  const { id, endsAt } = await solvedChallenge(ctx.services, captcha)
  if (endsAt <= ctx.now) throw new Refused('captcha-wrong', { reason: 'timeout-or-duplicate' })
  if (!(await inBookkeeping(ctx, (ctx) => spendCaptcha(ctx, { id, endsAt }))))
    throw new Refused('captcha-wrong', { reason: 'timeout-or-duplicate' })
}

async function solvedChallenge(services: Services, captcha: string): Promise<{ id: string; endsAt: Date }> {
  const solved = readSolved(captcha)
  const { verified } = solved
    ? await verifySolution({ ...solved, deriveKey, ...captchaSecrets(services) })
    : { verified: false }
  if (!solved || !verified) throw new Refused('captcha-wrong', { reason: 'invalid-input-response' })
  const { id, endsAt } = solved.challenge.parameters.data
  return { id, endsAt: new Date(endsAt) }
}

function readSolved(captcha: string) {
  if (captcha.length > LONGEST_SOLUTION) return null
  try {
    return SolvedCaptcha.safeParse(parseShallowJson(Buffer.from(captcha, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}
