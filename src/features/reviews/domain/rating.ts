import { type CompanyPart, gradedParts } from './review.ts'

/**
 * A company's rating as it is shown: the mean of all its reviews' overall grades (1 to 5), the number of reviews,
 * and the instant of the newest. It is not adjusted for a small number of reviews; only the ranking does that
 * (`matching/domain/rank-values.ts`).
 */
export type Rating = { mean: number; count: number; latestAt: Date }

/** A rating with the mean of each part. */
export type PartRating = Rating & { parts: Readonly<Record<CompanyPart, number>> }

/** The sum of the grades for each part, and the number of reviews. */
export type GradeSums = { count: number; latestAt: Date | null } & Readonly<Record<CompanyPart, number>>

const PARTS = gradedParts.customer

/** Computes the rating. Null without reviews: no rating is shown then. */
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
