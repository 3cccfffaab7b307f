import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { AskAboutReachInput } from '#features/desk/domain/ask-about-reach.ts'
import { AskCompaniesInput } from '#features/desk/domain/ask-companies.ts'
import { askAboutReach } from '#features/desk/server/ask-about-reach.ts'
import { askCompanies } from '#features/desk/server/ask-companies.ts'
import { listProjectsToHelp } from '#features/desk/server/proposed-company-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import {
  askingRefusalTexts,
  reachRefusalTexts,
  unmatchedTexts as texts,
} from '#features/desk/texts/unmatched.ts'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { UnmatchedList } from '#features/desk/ui/list/unmatched-list.tsx'
import { RefusedForm } from '#features/desk/ui/refused-form.tsx'
import { rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { textsOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import type { Route } from './+types/unmatched-projects'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { before } = deskListInput(new URL(args.request.url).searchParams)
  await recordListView(ctx, 'projects-listed')
  const { points } = rankingOn(stockholmDate(ctx.now))
  return { ...(await listProjectsToHelp(ctx, before)), isLater: before !== undefined, weights: points }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  return answerForms(args.request, {
    forms: {
      ask: pageForm(
        AskCompaniesInput,
        async (input) => ({ ...(await askCompanies(ctx, input)), chosen: input.companyIds.length }),
        ({ asked, chosen }) => texts.done(asked, chosen),
        {
          inputOf: (values) => ({ ...values, companyIds: textsOf(values.companyIds) }),
        },
      ),
      reach: pageForm(AskAboutReachInput, (input) => askAboutReach(ctx, input), texts.reachAsked),
    },
    refusals: { ...askingRefusalTexts, ...reachRefusalTexts },
    back: href('/admin/utan-foretag'),
  })
}

export default function UnmatchedProjects({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, weights, isLater } = loaderData
  const isListed = rows.some(({ id }) => id === actionData?.values.projectId)
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <RefusedForm answer={actionData} shown={isListed ? ['ask', 'reach'] : []} />
      {rows.length > 0 ? (
        <UnmatchedList projects={rows} weights={weights} answer={actionData} />
      ) : (
        <NothingListed empty={texts.empty} text={texts.emptyText} />
      )}
      <DeskPager next={next} isLater={isLater} />
    </>
  )
}
