import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { DecidedByStaff } from '#features/desk/ui/project/staff-letters.tsx'
import { heldTexts } from '#features/dispatch/texts.ts'
import { amendmentTexts } from '#features/projects/texts/amendment.ts'
import { interviewTexts } from '#features/projects/texts/interview.ts'
import { copyTexts } from '#features/projects/texts/project-groups.ts'
import { streetTexts } from '#features/projects/texts/street-address.ts'
import { isAmendable, isWorkAmendable } from '#features/quotes/domain/amendment/amendment.ts'
import { quotesAfterReopening } from '#features/quotes/domain/reopen-project.ts'
import { contractWithdrawalTexts } from '#features/quotes/texts/contract-withdrawal.ts'
import { projectDecisionTexts as texts } from '#features/quotes/texts/project-decisions.ts'
import { ReopenProjectForm } from '#features/quotes/ui/reopen-project-form.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/project'

/** Says that no company is asked before the account is confirmed. */
export function HeldNotice() {
  return (
    <Notice
      tone="warning"
      title={heldTexts.title}
      action={
        <Link to={href('/customer/settings')} className={buttonLook({ size: 'compact' })}>
          {heldTexts.link}
        </Link>
      }
    >
      {heldTexts.text}
    </Notice>
  )
}

/** Links to the pages that change the project. */
export function FactLinks({ project, now }: Pick<Route.ComponentProps['loaderData'], 'project' | 'now'>) {
  const { id: projectId, street, answers, allowed } = project
  const look = buttonLook({ size: 'compact' })
  return (
    <div data-screen-only className="mt-4 flex flex-wrap gap-3">
      {isAmendable(project, now) && (
        <Link to={href('/customer/projects/:projectId/andring', { projectId })} className={look}>
          {amendmentTexts.open}
        </Link>
      )}
      {isWorkAmendable(project, now) && (
        <Link
          to={href('/customer/projects/:projectId/andring/plats-och-yrke', { projectId })}
          className={look}
        >
          {amendmentTexts.work}
        </Link>
      )}
      {(allowed.changeAnswers || isAmendable(project, now)) && (
        <Link to={href('/customer/projects/:projectId/svar', { projectId })} className={look}>
          {Object.keys(answers).length > 0 ? interviewTexts.change : interviewTexts.answer}
        </Link>
      )}
      {allowed.changeAddress && (
        <Link to={href('/customer/projects/:projectId/adress', { projectId })} className={look}>
          {street ? streetTexts.change : streetTexts.add}
        </Link>
      )}
      <Link to={withQuery(href('/skapa-projekt'), { kopia: projectId })} className={look}>
        {copyTexts.copy}
      </Link>
    </div>
  )
}

/** Why the project cannot continue, and what the customer can do. */
export function StateNotice({
  project,
  decisions,
  quotes,
  now,
}: Pick<Route.ComponentProps['loaderData'], 'project' | 'decisions' | 'quotes' | 'now'>) {
  if (project.state === 'hidden' || project.isClosedByStaff)
    return <DecidedByStaff state={project.state} title={project.title} decisions={decisions} />
  if (project.isContractWithdrawn)
    return (
      <Notice tone="neutral" title={contractWithdrawalTexts.withdrawn}>
        {contractWithdrawalTexts.withdrawnText(formatMoment(project.cancelledAt ?? now))}
      </Notice>
    )
  if (project.state === 'cancelled')
    return (
      <Notice tone="neutral" title={texts.cancelledBecause}>
        {project.cancelledReason}
      </Notice>
    )
  if (!project.allowed.reopen) return null
  return (
    <Notice tone="warning" title={texts.reopenTitle} action={<ReopenProjectForm projectId={project.id} />}>
      {texts.reopenNote[quotesAfterReopening(quotes, now)]}
    </Notice>
  )
}
