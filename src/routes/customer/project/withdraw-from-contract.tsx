import { Link, Form as RouterForm, redirect, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { withdrawFromContract } from '#features/quotes/server/contract/withdraw-from-contract.ts'
import { listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { contractWithdrawalTexts as texts } from '#features/quotes/texts/contract-withdrawal.ts'
import { quoteRefusalTexts } from '#features/quotes/texts.ts'
import { WithdrawalStatement } from '#features/quotes/ui/contract/withdrawal-statement.tsx'
import { WithdrawalRightsLink } from '#features/quotes/ui/withdrawal-rights-link.tsx'
import { profileOf } from '#identity/accounts/server/profile-queries.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import type { Route } from './+types/withdraw-from-contract'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const { projectId } = args.params
  const [project, quotes, profile] = await Promise.all([
    getOwnProject(ctx, projectId),
    listQuotesForOwner(ctx, projectId),
    profileOf(ctx, ctx.actor.userId),
  ])
  const winner = quotes.find(({ state }) => state === 'accepted')
  if (!winner || !project.allowed.cancel) throw redirect(href('/customer/projects/:projectId', { projectId }))
  const { name, email } = found(profile, 'profile')
  return { title: project.title, winner, sender: { name, email } }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const page = href('/customer/projects/:projectId', args.params)
  // No toast: the page says it at its top, and the receipt arrives in the bell.
  return unlessRefused(
    async () => {
      await withdrawFromContract(ctx, args.params)
      return redirect(page)
    },
    (refused) => backWithRefusal(page, refused, quoteRefusalTexts),
  )
}

export default function WithdrawFromContract({ loaderData, params }: Route.ComponentProps) {
  const { name } = loaderData.winner.company
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <h1>{texts.title}</h1>
        <p className="measure mt-2 text-ink-soft">{texts.lead(name)}</p>
      </div>
      <WithdrawalStatement {...loaderData} />
      <ul className="measure flex list-disc flex-col gap-1.5 pl-5">
        {texts.consequences(name).map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
        <li>
          <WithdrawalRightsLink />
        </li>
      </ul>
      <RouterForm method="post" className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isPending={isSending} pendingLabel={texts.confirming}>
          {texts.confirm}
        </Button>
        <Link to={href('/customer/projects/:projectId', params)} className={buttonLook()}>
          {texts.keep}
        </Link>
      </RouterForm>
    </div>
  )
}
