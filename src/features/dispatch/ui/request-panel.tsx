import { rankingFactors } from '#features/matching/domain/ranking-weights.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { OwnRequest, RequestRanking } from '../domain/own-request.ts'
import { declineReasonTexts, factorTexts, requestTexts as texts } from '../texts.ts'
import { DeclineForm } from './decline-form.tsx'

type RequestPanelProps = { projectId: string; request: OwnRequest; isAnswerable: boolean }

/** A company's request: until when it is waited for, how to say no, and why it was asked. */
export function RequestPanel({ projectId, request, isAnswerable }: RequestPanelProps) {
  const { askedAt, answerBy, declineReason, ranking } = request
  return (
    <section aria-labelledby="request" className="flex flex-col gap-3">
      <h2 id="request">{texts.title}</h2>
      <p className="measure text-ink-soft">
        {texts.askedAt(formatMoment(askedAt))}{' '}
        {isAnswerable && answerBy && texts.answerBy(formatMoment(answerBy))}
      </p>
      {declineReason && (
        <p className="measure">{texts.declined(declineReasonTexts[declineReason].toLowerCase())}</p>
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

function Why({ ranking: { values, weights, score } }: { ranking: RequestRanking }) {
  const { columns } = texts
  return (
    <details className="measure">
      <summary className="cursor-pointer">{texts.why}</summary>
      <p className="mt-3 text-ink-soft">{texts.whyLead(points(score))}</p>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr>
            <th className="pr-3 font-normal text-ink-soft">{columns.factor}</th>
            <th className="figures pr-3 text-right font-normal text-ink-soft">{columns.value}</th>
            <th className="figures pr-3 text-right font-normal text-ink-soft">{columns.weight}</th>
            <th className="figures text-right font-normal text-ink-soft">{columns.points}</th>
          </tr>
        </thead>
        <tbody>
          {rankingFactors.map((factor) => (
            <tr key={factor} className="border-t border-line align-top">
              <td className="py-1 pr-3">{factorTexts[factor]}</td>
              <td className="figures py-1 pr-3 text-right">{points(values[factor] * 100)} %</td>
              <td className="figures py-1 pr-3 text-right">{weights[factor]}</td>
              <td className="figures py-1 text-right">{points(values[factor] * weights[factor])}</td>
            </tr>
          ))}
          <tr className="border-t border-line">
            <td className="py-1 pr-3" colSpan={3}>
              {texts.sum}
            </td>
            <td className="figures py-1 text-right">{points(score)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-3 text-ink-soft">
        {texts.neutral} <a href={href('/sa-rangordnar-vi')}>{texts.rules}</a>
      </p>
    </details>
  )
}

/** Thousandths as a Swedish number with all their digits. */
function points(thousandths: number): string {
  return new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 3 }).format(thousandths / 1000)
}
