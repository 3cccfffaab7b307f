import type { ExplainedRank } from '#features/matching/domain/own-rank.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import type { DeclineReason } from './decline-request.ts'
import type { SettingChange } from './own-setting.ts'

/** The ranking by which a company was asked. */
export type RequestRanking = ExplainedRank

/**
 * A company's own request about a project. `answerBy`: when its run ends, null when it has ended or staff asked by
 * hand; `ranking`: null when staff asked by hand, and for requests older than the ranking; `widening`: null if the
 * company takes such work; `offered`: settings that it can change with one tap after declining; `chosen`: the customer
 * chose this company, to ask before others or alone; `releasedAt`: when the project's trade or place changed so that
 * the company does not take the work, null if it does.
 */
export type OwnRequest = {
  askedAt: Date
  answerBy: Date | null
  declineReason: DeclineReason | null
  ranking: RequestRanking | null
  widening: Widening | null
  offered: SettingChange[]
  chosen: 'first' | 'only' | null
  releasedAt: Date | null
}
