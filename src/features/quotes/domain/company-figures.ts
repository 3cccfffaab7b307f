/**
 * Figures about a company's own quotes, for its people. `answerHours`: the median time from the request to the
 * first quote, in hours.
 */
export type CompanyFigures = {
  /** The number of accepted quotes, whatever has become of their projects. */
  won: number
  /** The number of accepted, rejected and expired quotes. */
  decided: number
  answerHours: number | null
}

/** The share of won quotes among the decided ones, in whole per cent; null when none is decided. */
export function winPercent({ won, decided }: Pick<CompanyFigures, 'won' | 'decided'>): number | null {
  return decided === 0 ? null : Math.round((100 * won) / decided)
}

/** Tips for a company. The most important one comes first. */
export type CompanyTip = 'describe' | 'show-work' | 'answer-sooner' | 'keep-answering' | 'write-lines'

/** Customers are promised three quotes within this many hours. */
const PROMISED_HOURS = 24

/** Three tips that follow from the company's facts. */
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
