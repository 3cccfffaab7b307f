import { Link, Form as RouterForm, redirect, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { answerByToast } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { leaveCompany } from '#features/companies/server/colleague/leave-company.ts'
import {
  colleagueRefusalTexts,
  colleagueTexts,
  leaveCompanyTexts as texts,
} from '#features/companies/texts/colleagues.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/leave-company'

export const meta = () => [{ title: texts.pageTitle }]

/** Owners leave on the page of the colleagues, where they see who stays. */
export function loader(args: Route.LoaderArgs) {
  const { actor } = requireCompany(args, 'jobs')
  if (actor.role === 'owner') throw redirect(href('/company/medarbetare/:userId', { userId: actor.userId }))
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'jobs')
  return answerByToast(href('/company/settings'), colleagueRefusalTexts, async () => {
    await leaveCompany(ctx)
    return colleagueTexts.leave.done
  })
}

export default function LeaveCompany() {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-xl">
      <h1 className="mb-3">{texts.question}</h1>
      <ul className="measure mb-6 flex list-disc flex-col gap-1.5 pl-5">
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <RouterForm method="post" className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isPending={isSending} pendingLabel={texts.leaving}>
          {texts.leave}
        </Button>
        <Link to={href('/company/settings')} className={buttonLook()}>
          {texts.stay}
        </Link>
      </RouterForm>
    </div>
  )
}
