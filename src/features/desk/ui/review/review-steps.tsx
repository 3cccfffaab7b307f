import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#design/class-names.ts'
import { Badge } from '#design/figures/badge.tsx'
import type { ApplicationState } from '#features/applications/domain/application.ts'
import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import { StatusBadge } from '#features/verification/ui/status-badge.tsx'
import { APPLICATION_STEP, NEW_CHECK_STEP, stepOf } from '../../domain/review-step.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { ApplicationStateBadge } from '../list/application-table.tsx'

type NamedCheck = CheckedItem & { name: string }

/** The steps of the review, each with its status, and which one is open. */
export function ReviewSteps({
  checks,
  application,
  newDocuments,
  open,
}: {
  checks: readonly NamedCheck[]
  /** The state of the application; null when there is none. */
  application: ApplicationState | null
  /** The number of documents of the type `other` that are not evidence for a check yet. */
  newDocuments: number
  open: string
}) {
  return (
    <nav
      aria-label={texts.steps}
      className={classNames(
        'mb-3 flex flex-col lg:grid xl:flex xl:flex-row xl:flex-wrap',
        stepsInARow(checks.length + (application ? 2 : 1)) === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {checks.map((check) => (
        <Step key={stepOf(check)} step={stepOf(check)} open={open} name={check.name}>
          <StatusBadge status={check.status} />
        </Step>
      ))}
      <Step step={NEW_CHECK_STEP} open={open} name={texts.otherCheck}>
        {newDocuments > 0 && <Badge tone="warning">{texts.newDocuments(newDocuments)}</Badge>}
      </Step>
      {application && (
        <Step step={APPLICATION_STEP} open={open} name={texts.application}>
          <ApplicationStateBadge state={application} />
        </Step>
      )}
    </nav>
  )
}

/** So many that no step stands alone in the last row. */
export function stepsInARow(count: number): 3 | 4 {
  return count % 3 === 1 ? 4 : 3
}

type StepProps = { step: string; open: string; name: string; children: ReactNode }

function Step({ step, open, name, children }: StepProps) {
  const isOpen = step === open
  return (
    <Link
      to={`?${new URLSearchParams({ kontroll: step })}`}
      preventScrollReset
      aria-current={isOpen ? 'step' : undefined}
      className={classNames(
        'flex min-h-11 items-center justify-between gap-x-3 gap-y-1 border-b-2 px-2 py-1.5 text-sm text-ink no-underline',
        'lg:flex-1 lg:flex-col lg:items-start lg:justify-start',
        isOpen ? 'border-falu-edge bg-falu-soft font-semibold' : 'border-line hover:bg-paper-sunken',
      )}
    >
      <span className="min-w-0 break-words">{name}</span>
      {children}
    </Link>
  )
}
