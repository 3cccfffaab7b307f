import { rankingFactors } from '#features/matching/domain/ranking-weights.ts'
import { href } from '#kernel/href.ts'
import type { RequestRanking } from '../domain/own-request.ts'
import { factorTexts, requestTexts as texts } from '../texts.ts'

/** A company's points for a project, factor by factor, with their sum and a link to the rules. */
export function RankingTable({ ranking: { values, weights, score } }: { ranking: RequestRanking }) {
  const { columns } = texts
  return (
    <>
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
    </>
  )
}

/** Thousandths of a point as a Swedish decimal number, not rounded. */
export function points(thousandths: number): string {
  return new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 3 }).format(thousandths / 1000)
}
