import { href } from 'react-router'
import { redirectWithToast, type Words } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { type RouteArgs, requireCompany } from '#edge/request-context.ts'
import { ApplicationMessageInput } from '#features/applications/domain/application-input.ts'
import { applicationInputTexts, applicationRefusalTexts } from '#features/applications/texts.ts'
import { Refused } from '#kernel/refusal.ts'

type Send = (ctx: ReturnType<typeof requireCompany>, input: ApplicationMessageInput) => Promise<unknown>

/** Sends what the applicant has written on their dashboard, and goes back there with what came of it. */
export async function writeToReviewer(args: RouteArgs, send: Send, done: Words): Promise<Response> {
  const ctx = requireCompany(args)
  const page = href('/company/dashboard')
  const form = await readForm(args.request, ApplicationMessageInput)
  try {
    if (!form.ok) throw new Refused(form.errors.text ?? 'text-missing')
    await send(ctx, form.input)
    return redirectWithToast(page, done)
  } catch (error) {
    return backWithRefusal(page, error, { ...applicationRefusalTexts, ...applicationInputTexts })
  }
}
