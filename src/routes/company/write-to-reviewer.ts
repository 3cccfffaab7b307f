import { answerByToast } from '#edge/answer-form.ts'
import type { Words } from '#edge/flash.ts'
import { readInput } from '#edge/read-form.ts'
import { type RouteArgs, requireCompany } from '#edge/request-context.ts'
import { ApplicationMessageInput } from '#features/applications/domain/application-input.ts'
import { applicationInputTexts, applicationRefusalTexts } from '#features/applications/texts.ts'
import { href } from '#kernel/href.ts'

const TEXTS = { ...applicationRefusalTexts, ...applicationInputTexts }

type Send = (ctx: ReturnType<typeof requireCompany>, input: ApplicationMessageInput) => Promise<unknown>

/** Sends the applicant's message from their dashboard, and redirects there with the outcome. */
export async function writeToReviewer(args: RouteArgs, send: Send, done: Words): Promise<Response> {
  const ctx = requireCompany(args, 'papers')
  return answerByToast(href('/company/dashboard'), TEXTS, async () => {
    await send(ctx, await readInput(args.request, ApplicationMessageInput))
    return done
  })
}
