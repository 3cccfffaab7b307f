import { Form } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import type { OfferedSetting } from '../domain/offered-setting.ts'
import type { OwnRequest, RequestRanking } from '../domain/own-request.ts'
import { chosenRequestTexts } from '../texts/chosen-company.ts'
import { declineReasonTexts, requestTexts as texts } from '../texts.ts'
import { DeclineForm } from './decline-form.tsx'
import { points, RankingTable } from './ranking-table.tsx'

type RequestPanelProps = { projectId: string; request: OwnRequest; isAnswerable: boolean }

/** A company's request: until when it is waited for, how to say no, and why it was asked. */
export function RequestPanel({ projectId, request, isAnswerable }: RequestPanelProps) {
  const { askedAt, answerBy, declineReason, ranking, widening, offered, chosen, releasedAt } = request
  if (releasedAt) return <Released {...{ askedAt, releasedAt }} />
  return (
    <section aria-labelledby="request" className="flex flex-col gap-3">
      <h2 id="request">{texts.title}</h2>
      <p className="measure text-ink-soft">
        {texts.askedAt(formatMoment(askedAt))}{' '}
        {isAnswerable && answerBy && texts.answerBy(formatMoment(answerBy))}
      </p>
      {chosen && <p className="measure">{chosenRequestTexts[chosen]}</p>}
      {widening && <p className="measure">{texts.beyond[widening.beyond](widening.outsideM)}</p>}
      {declineReason && (
        <p className="measure">{texts.declined(declineReasonTexts[declineReason].toLowerCase())}</p>
      )}
      {offered && <OfferedForm offered={offered} />}
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

/** The project has another trade or place now, and the company does not take such work there. */
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

/** The form of the company's profile that would have kept the request away, filled in: one tap sends it. */
function OfferedForm({ offered }: { offered: OfferedSetting }) {
  const { fields, label } = formOf(offered)
  return (
    <Form method="post" action={href('/company/profile')}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="compact">
        {label}
      </Button>
    </Form>
  )
}

function formOf(offered: OfferedSetting): { fields: Record<string, string>; label: string } {
  switch (offered.kind) {
    case 'pause':
      return {
        fields: { form: 'paus', until: offered.until },
        label: texts.offered.pause(formatDate(offered.until)),
      }
    case 'radius':
      return {
        fields: { form: 'var', kind: 'radius', radiusKm: String(offered.radiusKm), place: offered.place },
        label: texts.offered.radius(offered.radiusKm),
      }
    case 'smallest-job':
      return {
        fields: { form: 'minsta-jobb', smallestJob: String(offered.kronor) },
        label: texts.offered['smallest-job'](offered.kronor),
      }
  }
}
