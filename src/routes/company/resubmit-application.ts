import { href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { ApplicationMessageInput } from '#features/applications/domain/application-input.ts'
import { resubmitApplication } from '#features/applications/server/resubmit-application.ts'
import {
  applicationInputTexts,
  applicationRefusalTexts,
  ownApplicationTexts,
} from '#features/applications/texts.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/resubmit-application'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args)
  const page = href('/company/dashboard')
  const form = await readForm(args.request, ApplicationMessageInput)
  try {
    if (!form.ok) throw new Refused(form.errors.text ?? 'text-missing')
    await resubmitApplication(ctx, form.input)
    return redirectWithToast(page, ownApplicationTexts.resubmitted)
  } catch (error) {
    return backWithRefusal(page, error, { ...applicationRefusalTexts, ...applicationInputTexts })
  }
}
