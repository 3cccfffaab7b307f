import * as z from 'zod/mini'
import { versionSeen } from '#features/projects/domain/amendment/version-seen.ts'
import { isTooManyKronor, MAX_AMOUNT_ORE, parseKronor } from '#kernel/money.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { addDays, type IsoDate, isIsoDate } from '#kernel/swedish-dates.ts'
import { parsePercent, saysPercent } from '../line/percent.ts'
import { priceKinds } from '../quote.ts'
import { type EnteredStage, MAX_STAGES, stageMoments } from './payment-plan.ts'

/** A quote can be valid for at most half a year. */
export const MAX_VALID_DAYS = 180
/** Work can be promised to start, and to end, at most two years ahead. */
export const MAX_START_DAYS = 730
export const MAX_LIST = 20
export const MAX_LIST_TEXT = 200
export const MAX_ASSUMPTIONS = 2000
export const MAX_GUARANTEE = 500
export const MAX_GUARANTEE_YEARS = 10

export type TermsProblem =
  | 'price-kind-missing'
  | 'start-date-invalid'
  | 'start-date-passed'
  | 'start-date-too-far'
  | 'end-date-invalid'
  | 'end-date-before-start'
  | 'end-date-too-far'
  | 'valid-until-invalid'
  | 'valid-until-passed'
  | 'valid-until-too-far'
  | 'message-too-long'
  | 'list-too-long'
  | 'list-text-too-long'
  | 'assumptions-too-long'
  | 'guarantee-years-invalid'
  | 'guarantee-too-long'
  | 'amount-too-high'
  | 'cap-invalid'
  | 'cap-not-running'
  | 'too-many-stages'
  | 'stage-name-missing'
  | 'stage-name-too-long'
  | 'stage-moment-missing'
  | 'stage-amount-invalid'
  | 'submission-key-invalid'

const problemCode = (problem: TermsProblem) => problem

function dateBetween(
  first: IsoDate,
  last: IsoDate,
  problems: { invalid: TermsProblem; passed: TermsProblem; far: TermsProblem },
) {
  // Without `abort`, which would also put off `termsChecks` of other fields.
  return z.string(problems.invalid).check(
    z.refine((date) => isIsoDate(date), problems.invalid),
    z.refine((date) => !isIsoDate(date) || date >= first, problems.passed),
    z.refine((date) => !isIsoDate(date) || date <= last, problems.far),
  )
}

/** An empty text or choice of the form counts as missing. */
const blankIsNone = z.transform((value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value,
)

const endDateFrom = (today: IsoDate) =>
  z.optional(
    dateBetween(today, addDays(today, MAX_START_DAYS), {
      invalid: 'end-date-invalid',
      passed: 'end-date-before-start',
      far: 'end-date-too-far',
    }),
  )

const longText = (most: number, problem: TermsProblem) =>
  z.optional(
    z.string(problemCode(problem)).check(z.overwrite(tidyText), z.maxLength(most, problemCode(problem))),
  )

/** The terms that programs and the form send in the same way. */
const sharedTerms = (today: IsoDate) => ({
  priceKind: z.enum(priceKinds, problemCode('price-kind-missing')),
  startDate: dateBetween(today, addDays(today, MAX_START_DAYS), {
    invalid: 'start-date-invalid',
    passed: 'start-date-passed',
    far: 'start-date-too-far',
  }),
  validUntil: dateBetween(today, addDays(today, MAX_VALID_DAYS), {
    invalid: 'valid-until-invalid',
    passed: 'valid-until-passed',
    far: 'valid-until-too-far',
  }),
  message: z._default(
    z.string().check(z.overwrite(tidyText), z.maxLength(5000, problemCode('message-too-long'))),
    '',
  ),
  assumptions: longText(MAX_ASSUMPTIONS, 'assumptions-too-long'),
  guarantee: longText(MAX_GUARANTEE, 'guarantee-too-long'),
  /** The form's key from before its first attempt. A repeated submit finds the quote instead of creating another. */
  submissionKey: z.uuid(problemCode('submission-key-invalid')),
  /**
   * The version of the project that the company has read. A program that sends none is assumed to have read the
   * newest.
   */
  seenVersion: versionSeen,
})

const listChecks = [
  z.refine<string[]>((texts) => texts.length <= MAX_LIST, {
    error: problemCode('list-too-long'),
    abort: true,
  }),
  z.refine<string[]>(
    (texts) => texts.every((text) => text.length <= MAX_LIST_TEXT),
    problemCode('list-text-too-long'),
  ),
] as const

const tidyList = (texts: string[]) => texts.map(tidyLine).filter(Boolean)

const list = z.optional(
  z.pipe(
    z.pipe(z.array(z.string(problemCode('list-text-too-long'))), z.transform(tidyList)),
    z.array(z.string()).check(...listChecks),
  ),
)

/** A text area with one entry on each line; a leading dash or dot is dropped. */
const listText = z.pipe(
  z.pipe(
    z._default(z.string(problemCode('list-text-too-long')), ''),
    z.transform((typed) => tidyList(tidyText(typed).split('\n').map(withoutBullet))),
  ),
  z.array(z.string()).check(...listChecks),
)

function withoutBullet(line: string): string {
  return line.replace(/^[-–•*·]\s*/, '')
}

const wholeOre = (problem: TermsProblem) =>
  z.number(problemCode(problem)).check(
    z.refine((ore) => Number.isSafeInteger(ore) && ore > 0, problemCode(problem)),
    z.refine((ore) => !Number.isSafeInteger(ore) || ore <= MAX_AMOUNT_ORE, problemCode('amount-too-high')),
  )

const stageWords = {
  name: z
    .string(problemCode('stage-name-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, problemCode('stage-name-missing')),
      z.maxLength(100, problemCode('stage-name-too-long')),
    ),
  due: z.enum(stageMoments, problemCode('stage-moment-missing')),
}

const stageInput = z.object({
  ...stageWords,
  amountOre: z.optional(wholeOre('stage-amount-invalid')),
  percentHundredths: z.optional(
    z
      .number(problemCode('stage-amount-invalid'))
      .check(
        z.refine(
          (share) => Number.isInteger(share) && share >= 1 && share <= 10_000,
          problemCode('stage-amount-invalid'),
        ),
      ),
  ),
})

type Share = Pick<EnteredStage, 'amountOre' | 'percentHundredths'>

/** `30 %` or `25 000 kr`. Empty for the rest of the price. */
const shareText = z.pipe(
  z._default(z.string(problemCode('stage-amount-invalid')), ''),
  z.transform((typed, context): Share => {
    if (typed.trim() === '') return {}
    const share = typed.length <= 40 ? readShare(typed) : null
    if (share === null) {
      const message = problemCode(isTooManyKronor(typed) ? 'amount-too-high' : 'stage-amount-invalid')
      context.issues.push({ code: 'custom', message, input: typed })
    }
    return share ?? {}
  }),
)

/** A share or an amount of a payment as typed; null for any other text. */
export function readShare(typed: string): Share | null {
  if (saysPercent(typed)) {
    const percentHundredths = parsePercent(typed)
    return percentHundredths === null ? null : { percentHundredths }
  }
  const amountOre = parseKronor(typed)
  return amountOre ? { amountOre } : null
}

/** An empty moment means the usual one: when the work is done. */
const stageForm = z.pipe(
  z.object({
    ...stageWords,
    due: z.pipe(blankIsNone, z._default(stageWords.due, 'when-done')),
    amount: shareText,
  }),
  z.transform(({ name, due, amount }): EnteredStage => ({ name, due, ...amount })),
)

/** The terms as programs send them. Terms that were added to the API later are optional. */
export const termsInputFrom = (today: IsoDate) => ({
  ...sharedTerms(today),
  endDate: endDateFrom(today),
  included: list,
  excluded: list,
  guaranteeYears: z.optional(yearsFrom(z.number(problemCode('guarantee-years-invalid')))),
  capOre: z.optional(wholeOre('cap-invalid')),
  stages: z.optional(
    z
      .array(stageInput)
      .check(z.maxLength(MAX_STAGES, { error: problemCode('too-many-stages'), abort: true })),
  ),
})

/** The terms as the form sends them: every value a text, lists with one entry on each line. */
export const termsFormFrom = (today: IsoDate) => ({
  ...sharedTerms(today),
  endDate: z.pipe(blankIsNone, endDateFrom(today)),
  included: listText,
  excluded: listText,
  guaranteeYears: z.pipe(
    z.transform((value) => (value === '' || value === undefined ? undefined : Number(value))),
    z.optional(yearsFrom(z.number(problemCode('guarantee-years-invalid')))),
  ),
  capOre: z.pipe(
    z.pipe(z._default(z.string(problemCode('cap-invalid')), ''), z.transform(capOf)),
    z.optional(wholeOre('cap-invalid')),
  ),
  stages: z.pipe(
    z.pipe(
      z.transform((stages) => (Array.isArray(stages) ? Array.from(stages, touchedOrNull) : [])),
      z.array(z.nullable(stageForm)).check(
        z.refine<(EnteredStage | null)[]>((stages) => written(stages).length <= MAX_STAGES, {
          error: problemCode('too-many-stages'),
          abort: true,
        }),
      ),
    ),
    z.transform(written),
  ),
})

/** An empty row of the form is null, so that the errors of later rows have the right number. */
function touchedOrNull(stage: unknown): unknown {
  return isTouchedStage(stage) ? stage : null
}

function written(stages: (EnteredStage | null)[]): EnteredStage[] {
  return stages.filter((stage) => stage !== null)
}

function yearsFrom<Years extends z.ZodMiniNumber>(years: Years) {
  return years.check(
    z.refine(
      (count) => Number.isInteger(count) && count >= 0 && count <= MAX_GUARANTEE_YEARS,
      problemCode('guarantee-years-invalid'),
    ),
  )
}

/** An unreadable cap is below zero here, one that is too high above the limit: a later check refuses both. */
function capOf(typed: string): number | undefined {
  if (typed.trim() === '') return undefined
  return parseKronor(typed) ?? (isTooManyKronor(typed) ? MAX_AMOUNT_ORE + 1 : -1)
}

function isTouchedStage(stage: unknown): boolean {
  const { name, amount } = (stage ?? {}) as Record<string, unknown>
  return [name, amount].some((typed) => typeof typed === 'string' && typed.trim() !== '')
}
