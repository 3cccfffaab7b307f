import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { OwnRequest, RequestRanking } from '../domain/own-request.ts'
import type { SettingChange } from '../domain/own-setting.ts'
import { chosenRequestTexts } from '../texts/chosen-company.ts'
import { declineReasonTexts, requestTexts as texts } from '../texts.ts'
import { DeclineForm } from './decline-form.tsx'
import { points, RankingTable } from './ranking-table.tsx'
import { SettingForms, type WorkNames } from './setting-forms.tsx'

/** `undo`: the change that undoes the setting that the company has just changed on this page; null for none. */
type RequestPanelProps = {
  projectId: string
  request: OwnRequest
  isOpen: boolean
  hasQuoted: boolean
  undo: SettingChange | null
  work: WorkNames
}

/** A company's request: until when the customer waits for it, the form to decline, and why the company was asked. */
export function RequestPanel({ projectId, request, isOpen, hasQuoted, undo, work }: RequestPanelProps) {
  const { askedAt, answerBy, declineReason, ranking, widening, offered, chosen, releasedAt } = request
  if (releasedAt) return <Released {...{ askedAt, releasedAt }} />
  const isAnswerable = isOpen && !hasQuoted
  return (
    <section aria-labelledby="request" className="flex flex-col gap-3">
      <h2 id="request">{texts.title}</h2>
      <p className="measure text-ink-soft">
        {texts.askedAt(formatMoment(askedAt))}{' '}
        {isAnswerable && answerBy && texts.answerBy(formatMoment(answerBy))}
      </p>
      {chosen && <p className="measure">{chosenRequestTexts[chosen]}</p>}
      {widening && <p className="measure">{texts.beyond[widening.beyond](widening.outsideM)}</p>}
      {declineReason && !hasQuoted && (
        <p className="measure">
          {texts.declined(declineReasonTexts[declineReason].toLowerCase())} {isOpen && texts.canStillQuote}
        </p>
      )}
      {(undo || offered.length > 0) && (
        <SettingForms projectId={projectId} offered={offered} undo={undo} work={work} />
      )}
      {isAnswerable && !declineReason && (
        <DeclineForm
          action={href('/company/projects/:projectId/avbojt', { projectId })}
          lead={texts.declineLead}
        />
      )}
      {ranking && <Why ranking={ranking} />}
    </section>
  )
}

/** For a released request: the project has another trade or place, and the company does not take such work. */
function Released({ askedAt, releasedAt }: { askedAt: Date; releasedAt: Date }) {
  return (
    <section aria-labelledby="request" className="flex flex-col gap-3">
      <h2 id="request">{texts.releasedTitle}</h2>
      <p className="measure text-ink-soft">
        {texts.released(formatMoment(askedAt), formatMoment(releasedAt))}
      </p>
    </section>
  )
}

function Why({ ranking }: { ranking: RequestRanking }) {
  return (
    <details className="measure">
      <summary className="cursor-pointer">{texts.why}</summary>
      <p className="mt-3 text-ink-soft">{texts.whyLead(points(ranking.score))}</p>
      <RankingTable ranking={ranking} />
    </details>
  )
}
