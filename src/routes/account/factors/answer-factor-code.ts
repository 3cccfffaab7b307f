import { answerForm, NoInput } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { FactorCodeInput } from '#identity/factors/domain/factor-input.ts'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { openChallengeOf } from '#identity/factors/server/challenge-queries.ts'
import { verifyFactor } from '#identity/factors/server/verify-factor.ts'
import { factorCodeTexts, factorRefusalTexts } from '#identity/factors/texts/second-factor.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import type { Context } from '#platform/context.ts'

const OF_CODE = [
  'challenge-not-found',
  'challenge-elsewhere',
  'challenge-expired',
  'totp-code-wrong',
  'totp-code-used',
  'phone-code-wrong',
]
/** A code is never filled in again. */
const RULES = {
  refusals: { ...accountRefusalTexts, ...factorRefusalTexts },
  fields: Object.fromEntries(OF_CODE.map((code) => [code, 'code'])),
  typed: () => ({}),
}

type Shown = {
  ctx: Context
  factor: { id: string; type: string }
  /** Called after the right code. */
  onward: () => Promise<Response>
}

/**
 * The answer of a page that asks for a factor's code. The button that sends a code to a phone redirects to the same
 * page, with the challenge in its query (`skickad`); the right code redirects to the next page.
 */
export async function answerFactorCode(args: RouteArgs, { ctx, factor, onward }: Shown) {
  const values = await formValuesOf(args.request)
  const device = args.context.get(deviceContext)
  if (values.send !== undefined)
    return answerForm(values, { ...RULES, schema: NoInput }, async () => {
      const { id } = await challengeFactor(ctx, { factorId: factor.id }, device)
      return redirectWithToast(withChallenge(args.request, id), factorCodeTexts.sent)
    })
  return answerForm(values, { ...RULES, schema: FactorCodeInput }, async ({ code }) => {
    // An app needs no message, so its challenge is created when the code arrives.
    const challengeId =
      factor.type === 'phone'
        ? ((await sentChallenge(args, ctx, factor)) ?? '')
        : (await challengeFactor(ctx, { factorId: factor.id }, device)).id
    await verifyFactor(ctx, { factorId: factor.id, challengeId, code }, device)
    return onward()
  })
}

/**
 * The challenge whose code was sent to the phone: the one in the page's query, or one that an earlier login or another
 * tab has asked for and that is still open: no new code is sent so soon after it. Null when there is none.
 */
export async function sentChallenge(
  { request, context }: RouteArgs,
  ctx: Context,
  factor: Shown['factor'],
): Promise<string | null> {
  if (factor.type !== 'phone') return null
  const named = new URL(request.url).searchParams.get('skickad')
  return named ?? (await openChallengeOf(ctx, factor.id, context.get(deviceContext)))
}

function withChallenge(request: Request, challengeId: string): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('skickad', challengeId)
  // React Router adds a suffix to the path of a client-side submit; the redirect must not have it.
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`
}
