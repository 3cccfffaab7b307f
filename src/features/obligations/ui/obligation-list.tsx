import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { ChevronRightIcon, ClockIcon } from '#design/figures/icons.tsx'
import type { OwnObligation } from '../domain/obligation.ts'
import { obligationPath } from '../domain/obligation-path.ts'
import { dueText, obligationLines, obligationTexts as texts, whoInSentence } from '../texts.ts'

type ObligationListProps = {
  obligations: readonly OwnObligation[]
  now: Date
  /** Further actions on an obligation, beside its main action. */
  more?: (obligation: OwnObligation) => ReactNode
}

/** The reader's obligations: what to do, about which project, by when, and a link to the page for it. On a phone the whole row is the link. */
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

/**
 * A button beside its row on a desk; on a phone a mark at its end, which is pressed anywhere in the row. A mark that moves when
 * pressed would be what the row is laid out by, and the press would end beside it.
 */
const WHOLE_ROW =
  'shrink-0 print:hidden max-sm:static max-sm:translate-none! max-sm:min-h-0 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:after:absolute max-sm:after:inset-0'

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
    <li className="relative flex flex-col gap-3 border-b border-line py-3 sm:py-4">
      <div className="flex items-center justify-between gap-x-3 sm:items-start sm:gap-x-6">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{what(whoInSentence(counterpart, turn))}</p>
          {title && <p className="text-sm wrap-anywhere text-ink-soft">{texts.about(title)}</p>}
          <p className="mt-1 sm:mt-1.5">
            <Badge tone={isLate ? 'warning' : 'neutral'} icon={ClockIcon} isLong>
              <time className="min-w-0" dateTime={dueAt.toISOString()}>
                {dueText(dueAt, now)}
              </time>
            </Badge>
          </p>
        </div>
        <Link
          to={obligationPath(obligation)}
          className={buttonLook({ size: 'compact', className: WHOLE_ROW })}
        >
          <span className="max-sm:sr-only">{action}</span>
          <ChevronRightIcon className="text-ink-soft sm:hidden" />
        </Link>
      </div>
      {children && <div className="relative z-1 empty:hidden">{children}</div>}
    </li>
  )
}
