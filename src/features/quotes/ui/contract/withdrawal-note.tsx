import { Link } from 'react-router'
import type { Project } from '#features/projects/domain/project.ts'
import { href } from '#kernel/href.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import { lastDayToWithdraw } from '../../domain/contract/withdrawal-period.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { contractWithdrawalTexts as texts } from '../../texts/contract-withdrawal.ts'

/**
 * Until when the customer can withdraw from the contract, with the link that the law requires as long as they can
 * (directive 2011/83/EU, article 11a). Nothing once the work is completed.
 */
export function WithdrawalNote({
  project,
  winner,
  today,
}: {
  project: Pick<Project, 'id'> & { allowed: { cancel: boolean } }
  winner: Pick<OwnerQuote, 'decidedAt'>
  today: IsoDate
}) {
  if (!project.allowed.cancel || !winner.decidedAt) return null
  const lastDay = lastDayToWithdraw(winner.decidedAt)
  const sentence = today <= lastDay ? texts.inTime : texts.afterwards
  return (
    <p data-screen-only className="measure text-ink-soft">
      {sentence(formatDate(lastDay))}{' '}
      <Link to={href('/customer/projects/:projectId/angra-avtalet', { projectId: project.id })}>
        {texts.link}
      </Link>
    </p>
  )
}
