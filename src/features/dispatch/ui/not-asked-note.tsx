import type { OwnRank } from '#features/matching/domain/own-rank.ts'
import { notAskedTexts as texts, unfitTexts } from '../texts.ts'
import { points, RankingTable } from './ranking-table.tsx'

/**
 * For a company that looks at an open project about which it was not asked: why not, or its rank among those that can
 * be asked.
 */
export function NotAskedNote({ rank: { unfit, ranking } }: { rank: OwnRank }) {
  return (
    <details className="measure">
      <summary className="cursor-pointer">{texts.summary}</summary>
      {unfit ? (
        <p className="mt-3">{unfitTexts[unfit]}</p>
      ) : (
        <>
          <p className="mt-3 text-ink-soft">{texts.lead(points(ranking.score))}</p>
          <RankingTable ranking={ranking} />
        </>
      )}
    </details>
  )
}
