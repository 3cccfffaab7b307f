/** A company's own quotes in numbers, for its own people. `answerHours`: median from being asked to the first quote. */
export type CompanyFigures = {
  /** Quotes that were accepted, in any state of the project now. */
  won: number
  /** Quotes that were accepted, rejected or expired. */
  decided: number
  answerHours: number | null
}

/** Won quotes among the decided ones, in whole percent; null while nothing is decided. */
export function winPercent({ won, decided }: Pick<CompanyFigures, 'won' | 'decided'>): number | null {
  return decided === 0 ? null : Math.round((100 * won) / decided)
}

/** What would help a company most, the most important first. */
export type CompanyTip = 'describe' | 'show-work' | 'answer-sooner' | 'keep-answering' | 'write-lines'

/** Customers are promised three quotes within this many hours. */
const PROMISED_HOURS = 24

/** Three tips for the company, by what it has done so far. */
export function tipsFor(company: {
  hasDescription: boolean
  works: number
  answerHours: number | null
}): CompanyTip[] {
  const isSlow = company.answerHours !== null && company.answerHours > PROMISED_HOURS
  const tips: (CompanyTip | false)[] = [
    !company.hasDescription && 'describe',
    company.works === 0 && 'show-work',
    isSlow && 'answer-sooner',
    !isSlow && 'keep-answering',
    'write-lines',
  ]
  return tips.filter((tip) => tip !== false).slice(0, 3)
}
