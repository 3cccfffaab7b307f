import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany, requireCustomer } from '#edge/request-context.ts'
import { ownApplication } from '#features/applications/server/application-review-queries.ts'
import { lackingOf } from '#features/applications/server/company-verification-queries.ts'
import { ApplicationState } from '#features/applications/ui/application-state.tsx'
import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import { ownPause } from '#features/companies/server/company-profile-queries.ts'
import { PauseNotice } from '#features/companies/ui/pause-notice.tsx'
import { AnswerLater } from '#features/conversations/ui/answer-later.tsx'
import { DeclineForm } from '#features/dispatch/ui/decline-form.tsx'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { LIST_LENGTH, type OwnObligation } from '#features/obligations/domain/obligation.ts'
import { ownObligations } from '#features/obligations/server/own-obligation-queries.ts'
import { emptyTexts, type ListReader, obligationTexts as texts } from '#features/obligations/texts.ts'
import { ObligationList } from '#features/obligations/ui/obligation-list.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/obligations'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const isCompany = new URL(args.request.url).pathname.startsWith('/company/')
  const ctx = isCompany ? requireCompany(args, 'jobs') : requireCustomer(args)
  const { userType } = ctx.profile
  const reader: ListReader = isCompany && !mayDo(ctx.actor, 'messages') ? 'craftsman' : userType
  const companyId = companyFor(ctx.actor, 'papers')
  const [obligations, lacks, application, pause] = await Promise.all([
    ownObligations(ctx),
    companyId ? lackingOf(ctx, companyId) : [],
    ownApplication(ctx),
    ownPause(ctx),
  ])
  return { obligations, lacks, application, pause, reader, now: ctx.now }
}

/**
 * All obligations of the person, or those of their company that their role may see. A company that cannot quote reads
 * what is missing, which is no obligation to a customer and has no time by which it is due; one that has paused requests
 * reads that.
 */
export default function Obligations({ loaderData }: Route.ComponentProps) {
  const { obligations, lacks, application, pause, reader, now } = loaderData
  useLiveRevalidation()
  const standing = (lacks.length > 0 || pause) && (
    <div className="mb-8 flex flex-col gap-6">
      {lacks.length > 0 && application && <ApplicationState application={application} />}
      <LackingNotice lacks={lacks} />
      <PauseNotice pause={pause} />
    </div>
  )
  if (obligations.length === 0)
    return <NothingToDo reader={lacks.length > 0 ? 'unverified' : reader}>{standing}</NothingToDo>
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-3 mb-6 text-ink-soft">{texts.lead[reader]}</p>
      {standing}
      <div className="max-w-3xl">
        <ObligationList
          obligations={obligations}
          now={now}
          more={(obligation) => <QuickAnswers obligation={obligation} now={now} />}
        />
      </div>
      {obligations.length === LIST_LENGTH && <p className="mt-4 text-ink-soft">{texts.first(LIST_LENGTH)}</p>}
    </>
  )
}

/** Buttons that answer an obligation without opening its page. */
function QuickAnswers({ obligation, now }: { obligation: OwnObligation; now: Date }) {
  const { kind, turn, projectId, companyId, isPutOff } = obligation
  if (!projectId || !companyId) return null
  if (kind === 'answer-message')
    return (
      <AnswerLater party={turn} pair={{ projectId, companyId }} isPutOff={isPutOff} now={now} back="list" />
    )
  if (kind !== 'answer-request') return null
  return (
    <details>
      <summary className="w-fit cursor-pointer">{texts.decline}</summary>
      <div className="mt-3">
        <DeclineForm
          action={href('/company/projects/:projectId/avbojt', { projectId })}
          lead={texts.declineLead}
          back="list"
        />
      </div>
    </details>
  )
}

function NothingToDo({ reader, children }: { reader: keyof typeof emptyTexts; children: ReactNode }) {
  const { title, text, onward } = emptyTexts[reader]
  return (
    <>
      <h1 className="mb-10">{texts.title}</h1>
      {children}
      <EmptyState
        drawing="tidy"
        title={title}
        action={
          <Link to={onward.href} className={buttonLook()}>
            {onward.label}
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  )
}
