import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { ClockIcon } from '#design/figures/icons.tsx'
import type { OwnObligation } from '../domain/obligation.ts'
import { obligationPath } from '../domain/obligation-path.ts'
import { dueText, obligationLines, obligationTexts as texts, whoInSentence } from '../texts.ts'

type ObligationListProps = {
  obligations: readonly OwnObligation[]
  now: Date
  /** Further actions on an obligation, beside its main action. */
  more?: (obligation: OwnObligation) => ReactNode
}

/** The reader's obligations: what to do, about which project, by when, and a link to the page for it. */
export function ObligationList({ obligations, now, more }: ObligationListProps) {
  return (
    <ul className="border-t border-line-strong">
      {obligations.map((obligation) => (
        <ObligationRow key={obligation.id} obligation={obligation} now={now}>
          {more?.(obligation)}
        </ObligationRow>
      ))}
    </ul>
  )
}

function ObligationRow({
  obligation,
  now,
  children,
}: {
  obligation: OwnObligation
  now: Date
  children: ReactNode
}) {
  const { kind, turn, title, counterpart, dueAt } = obligation
  const { what, action } = obligationLines[turn][kind]
  const isLate = dueAt <= now
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{what(whoInSentence(counterpart, turn))}</p>
          {title && <p className="text-sm wrap-anywhere text-ink-soft">{texts.about(title)}</p>}
          <p className="mt-1.5">
            <Badge tone={isLate ? 'warning' : 'neutral'} icon={ClockIcon} className="whitespace-normal">
              <time dateTime={dueAt.toISOString()}>{dueText(dueAt, now)}</time>
            </Badge>
          </p>
        </div>
        <Link to={obligationPath(obligation)} className={buttonLook({ size: 'compact' })}>
          {action}
        </Link>
      </div>
      {children}
    </li>
  )
}
