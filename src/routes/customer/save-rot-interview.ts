import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm, formValuesOf } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { rotEligibility } from '#features/rot/domain/rot-eligibility.ts'
import { interviewValues, rotInterviewInput, sentAnswers } from '#features/rot/domain/rot-interview-input.ts'
import { ownRotCircumstances } from '#features/rot/server/rot-circumstances-queries.ts'
import { saveRotInterview } from '#features/rot/server/save-rot-interview.ts'
import { savedInterviewTexts as texts } from '#features/rot/texts/rot-interview.ts'
import { textOf } from '#kernel/form-values.ts'
import { href, withQuery } from '#kernel/href.ts'
import { isUuid } from '#kernel/ids.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/save-rot-interview'

const INTERVIEW = '/rot-avdrag/fragor'

/** A customer who comes here from the login continues with the interview, filled in with the saved answers. */
export async function loader(args: Route.LoaderArgs) {
  const { interview } = await ownRotCircumstances(requireCustomer(args))
  return redirect(withQuery(href(INTERVIEW), interview ? interviewValues(interview) : {}))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects')
  const values = await formValuesOf(args.request)
  if (textOf(values.glom) !== '') {
    await saveRotInterview(ctx, null)
    const projectId = textOf(values.projectId)
    const from = isUuid(projectId) ? href('/customer/projects/:projectId', { projectId }) : page
    return redirectWithToast(from, texts.forgotten)
  }
  const form = checkForm(values, rotInterviewInput(Number(stockholmDate(ctx.now).slice(0, 4))))
  // The page of the interview shows what is missing.
  if (!form.ok) return redirect(withQuery(href(INTERVIEW), sentAnswers(values)))
  await saveRotInterview(ctx, form.input)
  const isWithout = rotEligibility(form.input).verdict === 'not'
  return redirectWithToast(page, isWithout ? texts.savedWithout : texts.saved)
}
