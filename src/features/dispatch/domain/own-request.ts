import type { ExplainedRank } from '#features/matching/domain/own-rank.ts'
import type { Widening } from '#features/matching/domain/widening.ts'
import type { DeclineReason } from './decline-request.ts'
import type { SettingChange } from './own-setting.ts'

/** Why a company was asked. */
export type RequestRanking = ExplainedRank

/**
 * A company's own request about a project. `answerBy`: when its run ends, null when it has ended or staff asked by hand; `ranking`:
 * null when staff asked by hand, and for requests of before companies were ranked; `widening`: null where the company takes such work;
 * `offered`: what it can change with one tap after its no; `chosen`: the customer has
 * asked this company before others, or only it; `releasedAt`: since when it is not the company's any more, as the project has another trade
 * or place.
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
