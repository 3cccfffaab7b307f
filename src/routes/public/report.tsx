import { redirect, useNavigation } from 'react-router'
import { answerForm } from '#edge/answer-form.ts'
import { contextOf, deviceContext } from '#edge/request-context.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { reportedIn } from '#features/moderation/domain/content-report.ts'
import { ContentReportInput } from '#features/moderation/domain/content-report-input.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { type ReportedPage, reportedPage } from '#features/moderation/server/reported-page-queries.ts'
import { reportPageTexts as texts } from '#features/moderation/texts/reports.ts'
import { ReportForm } from '#features/moderation/ui/report-form.tsx'
import { ReportDone, ReportPage, WhatToReport } from '#features/moderation/ui/report-page.tsx'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { PublicFrame } from '#shell/documents/public-frame.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/report'

const DONE = 'skickat'

export const handle = { patient: {} }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.pageTitle,
    description: texts.description,
    path: '/anmal',
    isIndexed: false,
  })

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams
  const asked = reportedIn(params)
  const page = asked && (await reportedPage(contextOf(args), asked))
  return { isDone: params.has(DONE), name: page && nameOf(page) }
}

function nameOf({ type, name, category }: ReportedPage): string {
  if (type === 'review') return texts.review(name ?? '')
  if (type === 'message') return texts.message(name ?? '')
  return name ?? texts.untitled(categoryTexts[category as Category])
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const page = found(reportedIn(new URL(args.request.url).searchParams), 'page')
  const rules = { schema: ContentReportInput, refusals: accountRefusalTexts }
  return answerForm(args.request, rules, async ({ captcha, ground, explanation, email }) => {
    await limitIpAddress(ctx, 'report', { ...args.context.get(deviceContext), captcha })
    await reportContent(ctx, { page, ground, explanation, email })
    return redirect(`${href('/anmal')}?${DONE}`)
  })
}

/** Reports what the URL names: a company's page, a project's card, a review or a received message. */
export default function Report({ loaderData: { isDone, name }, actionData }: Route.ComponentProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <PublicFrame>
      {isDone ? (
        <ReportDone />
      ) : name ? (
        <ReportPage name={name} form={<ReportForm answer={actionData} isPending={isPending} />} />
      ) : (
        <WhatToReport />
      )}
    </PublicFrame>
  )
}
