import { type CompanyPart, gradedParts } from './review.ts'

/**
 * What customers have said of a company, as it is shown: the mean of all grades, 1 to 5, of so many reviews, and when the last
 * was published. Never moved towards a middle; the ranking alone does that (`matching/domain/rank-values.ts`).
 */
export type Rating = { mean: number; count: number; latestAt: Date }

/** The same with the mean of each part. */
export type PartRating = Rating & { parts: Readonly<Record<CompanyPart, number>> }

/** Sums of grades by part, of so many reviews. */
export type GradeSums = { count: number; latestAt: Date | null } & Readonly<Record<CompanyPart, number>>

const PARTS = gradedParts.customer

/** Null without reviews: nothing is shown then. */
export function ratingOf({ count, latestAt, ...sums }: GradeSums): PartRating | null {
  if (count === 0 || latestAt === null) return null
  const total = PARTS.reduce((sum, part) => sum + sums[part], 0)
  const [price, time, workmanship, contact] = PARTS.map((part) => sums[part] / count) as [
    number,
    number,
    number,
    number,
  ]
  return {
    mean: total / (count * PARTS.length),
    count,
    latestAt,
    parts: { price, time, workmanship, contact },
  }
}
