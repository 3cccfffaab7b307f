import type { ResponseEstimate, Silence } from './answer-delays.ts'

/**
 * How attractive a project may be to companies: `odds`, a factor on the odds of each company's quote; `share`, the
 * chance (0 to 1) that the project is like this.
 */
export type Appeal = { odds: number; share: number }

/**
 * What companies have done about a project so far. `quotes`: how many have quoted; `usual`: the chance that a company
 * like them quotes. `silent`: each that has not answered, with what its silence until now means.
 */
export type Answers = { quotes: number; usual: number; silent: readonly SilentCompany[] }
export type SilentCompany = { estimate: ResponseEstimate; until: Silence }

/** Of all projects. Nobody knows before companies answer which kind a project is (an assumption). */
const APPEALS: readonly Appeal[] = [
  { odds: 0.55, share: 0.25 },
  { odds: 1, share: 0.5 },
  { odds: 1.8, share: 0.25 },
]
/**
 * Answers count as this power of their likelihood: silence also has causes that many companies share, such as a busy
 * week (an assumption that the simulator bears out).
 */
const WEIGHT_OF_ANSWERS = 0.7
/** No single company rules an appeal out. */
const LEAST = 0.01

/**
 * How attractive a project may be, judged by the answers so far (Bayes' theorem): early quotes make an attractive
 * project likelier, and silence a less attractive one. The shares add up to 1.
 */
export function appealsAfter({ quotes, usual, silent }: Answers): readonly Appeal[] {
  const weighted = APPEALS.map(({ odds, share }) => {
    const quoting = usual > 0 ? chanceAt(usual, odds) / usual : 1
    const likelihood = quoting ** quotes * silenceAt(silent, odds)
    return { odds, share: share * likelihood ** WEIGHT_OF_ANSWERS }
  })
  const sum = weighted.reduce((total, { share }) => total + share, 0)
  return weighted.map(({ odds, share }) => ({ odds, share: share / sum }))
}

/** The chance of a quote when the project's appeal multiplies the odds. */
export function chanceAt(chance: number, odds: number): number {
  return (odds * chance) / (1 - chance + odds * chance)
}

/** The chance of all these silences, as a multiple of that for a project of usual appeal. */
function silenceAt(silent: readonly SilentCompany[], odds: number): number {
  return silent.reduce((product, { estimate: { quote, away }, until: { answered, silence } }) => {
    const more = (chanceAt(quote, odds) - quote) * ((1 - away) * answered)
    return silence > 0 ? product * Math.max(LEAST, (silence - more) / silence) : product
  }, 1)
}
