import { data } from 'react-router'
import { answerForm, NoInput } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { endReadingLink } from '#features/quotes/server/ledger/end-reading-link.ts'
import { openReadingLink } from '#features/quotes/server/ledger/open-reading-link.ts'
import { ownReadingLink } from '#features/quotes/server/ledger/reading-link-queries.ts'
import { readingLinkTexts as texts } from '#features/quotes/texts/reading-link.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { ReadingLinkPanel } from '#features/quotes/ui/ledger/reading-link-panel.tsx'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/reading-link'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const [{ title }, link] = await Promise.all([getOwnProject(ctx, projectId), ownReadingLink(ctx, projectId)])
  return { title, link }
}

/** Creating a link answers with its secret, which is shown once; ending it redirects back here. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const values = await formValuesOf(args.request)
  const form = textOf(values.form)
  if (form !== 'make' && form !== 'end') throw data(null, 400)
  return answerForm(values, { schema: NoInput, refusals: quoteRefusalTexts, form }, async () => {
    if (form === 'end') {
      await endReadingLink(ctx, { projectId })
      return redirectWithToast(href('/customer/projects/:projectId/las-med', { projectId }), texts.endedToast)
    }
    const { secret } = await openReadingLink(ctx, { projectId })
    const url = `${ctx.services.config.publicUrl}${href('/las-med/:secret', { secret })}`
    return data({ url }, { headers: { 'cache-control': 'no-store' } })
  })
}

export default function ReadingLink({ loaderData, actionData, params }: Route.ComponentProps) {
  return <ReadingLinkPanel {...loaderData} projectId={params.projectId} answer={actionData} />
}
