import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from './interview-answers.ts'
import { interviewOf } from './interview-questions.ts'
import type { Budget, PermitAnswer } from './project.ts'

/**
 * What helps a company to price a job, with the points of each part. The points add up to 100, so they are per cent.
 */
export const readinessTable = {
  /** A description of at least {@link DESCRIBED} characters. */
  described: 10,
  /** A description of at least {@link DETAILED} characters. */
  detailed: 15,
  /** All questions of the trade; if only some are answered, the same share of the points, rounded down. */
  answers: 35,
  budget: 12,
  permit: 8,
  /** At least one picture. */
  picture: 10,
  /** At least three pictures. */
  pictures: 10,
} as const
export type ReadinessItem = keyof typeof readinessTable

const DESCRIBED = 60
const DETAILED = 200
const FEW_PICTURES = 1
const MANY_PICTURES = 3

export type ReadinessFacts = {
  category: Category | null
  description: string
  answers: InterviewAnswers
  budget: Budget | null
  needsPermit: PermitAnswer
  pictures: number
}

/** `percent`: 0 to 100. `missing`: the parts that would raise it, with the per cent that each would add, most first. */
export type Readiness = { percent: number; missing: { item: ReadinessItem; percent: number }[] }

/** How well companies can price a job from what its customer has written. */
export function readinessOf(facts: ReadinessFacts): Readiness {
  const earned = pointsOf({ ...facts, described: [...facts.description.trim()].length })
  const items = Object.keys(readinessTable) as ReadinessItem[]
  return {
    percent: items.reduce((sum, item) => sum + earned[item], 0),
    missing: items
      .map((item) => ({ item, percent: readinessTable[item] - earned[item] }))
      .filter(({ percent }) => percent > 0)
      .toSorted((a, b) => b.percent - a.percent),
  }
}

/** The per cent alone, for a caller that knows only the number of characters of the description. */
export function readinessPercent(facts: PointFacts): number {
  return Object.values(pointsOf(facts)).reduce((sum, points) => sum + points, 0)
}

type PointFacts = Omit<ReadinessFacts, 'description'> & { described: number }

function pointsOf(facts: PointFacts): Record<ReadinessItem, number> {
  const { category, answers, budget, needsPermit, pictures, described: length } = facts
  const questions = interviewOf(category)
  const answered = questions.filter((key) => answers[key] !== undefined).length
  const has = (item: ReadinessItem, is: boolean) => (is ? readinessTable[item] : 0)
  return {
    described: has('described', length >= DESCRIBED),
    detailed: has('detailed', length >= DETAILED),
    answers: questions.length === 0 ? 0 : Math.floor((readinessTable.answers * answered) / questions.length),
    budget: has('budget', budget !== null && budget !== 'open'),
    permit: has('permit', needsPermit !== 'unknown'),
    picture: has('picture', pictures >= FEW_PICTURES),
    pictures: has('pictures', pictures >= MANY_PICTURES),
  }
}
