import * as z from 'zod/mini'
import { categories } from '#features/companies/domain/category.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { chosenFields } from './chosen/chosen-company.ts'
import { endDateRefusal } from './end-date.ts'
import { type AnswerProblem, answersInput } from './interview-answers.ts'
import { budgets, permitAnswers } from './project.ts'
import { lacksPlace, optionalStreet, type StreetProblem } from './street-address.ts'

/** The fields of the wizard, step by step. */
export const wizardSteps = [
  ['title', 'category', 'description'],
  ['budget', 'location', 'municipality', 'street', 'endDate'],
  ['needsPermit', 'additionalInfo'],
] as const

export type ProjectField = (typeof wizardSteps)[number][number]
export type ProjectInputCode =
  | 'required'
  | 'title-too-short'
  | 'title-too-long'
  | 'category-missing'
  | 'description-too-short'
  | 'description-too-long'
  | 'budget-missing'
  | 'location-too-short'
  | 'location-too-long'
  | 'place-missing'
  | MunicipalityProblem
  | StreetProblem
  | 'end-date-missing'
  | 'end-date-invalid'
  | 'end-date-passed'
  | 'end-date-too-late'
  | 'permit-missing'
  | 'additional-info-too-long'
  | 'submission-key-missing'
  /** Without its contact data, the text is too short. */
  | 'only-contact-data'
  | AnswerProblem

/** The place was not recognised, and no municipality was chosen, or an unknown one. */
export type MunicipalityProblem = 'municipality-missing' | 'municipality-unknown'

const code = (name: ProjectInputCode): ProjectInputCode => name

/**
 * A project as the wizard sends it; `now` decides which end dates can be chosen. Lengths are in characters after
 * trimming; `endDate` is `YYYY-MM-DD` (Stockholm); `municipality` is an SCB code when the place is not recognised, or
 * empty. Optional fields may be missing in stored drafts of an earlier version. Messages are {@link ProjectInputCode}s.
 */
export function projectInput(now: Date) {
  return z.object({
    title: line(2, 'title-too-short', 120, 'title-too-long'),
    category: z.enum(categories, code('category-missing')),
    description: text(10, 'description-too-short', 5000, 'description-too-long'),
    answers: answersInput,
    budget: z.enum(budgets, code('budget-missing')),
    location: line(2, 'location-too-short', 200, 'location-too-long').check(
      z.refine((location) => !lacksPlace(location), code('place-missing')),
    ),
    municipality: z.optional(
      z.string(code('municipality-unknown')).check(z.regex(/^(\d{4})?$/, code('municipality-unknown'))),
    ),
    street: optionalStreet,
    endDate: endDate(now),
    needsPermit: z._default(z.enum(permitAnswers, code('permit-missing')), 'unknown'),
    additionalInfo: z._default(text(0, 'additional-info-too-long', 5000, 'additional-info-too-long'), ''),
    ...chosenFields,
  })
}

/**
 * The same form with a key, which it gets before it is first sent: a repeated submit of the same contents finds the
 * project that the first one made.
 */
export function publishProjectInput(now: Date) {
  return z.extend(projectInput(now), { submissionKey: z.uuid(code('submission-key-missing')) })
}

export type ProjectInput = z.output<ReturnType<typeof projectInput>>
export type PublishProjectInput = z.output<ReturnType<typeof publishProjectInput>>

/** An unfinished form: its fields as typed, and the answers by question. */
export type TypedProject = Partial<Record<ProjectField, string>> & { answers?: Record<string, string> }

/** The step (counted from 0) that asks the questions about the job. */
const INTERVIEW_STEP = 0
const isAnswer = (field: string) => field === 'answers' || field.startsWith('answers.')

/**
 * The errors of one step, counted from 0, when 'Nästa steg' is pressed: by field, or by the path of an answer
 * (`answers.rooms`). An empty required field is `required`; a wrong value has the code of the schema.
 */
export function checkStep(step: number, values: TypedProject, now: Date): Record<string, string> {
  const wrong = inputErrors(values, now)
  const errors: Record<string, string> = {}
  for (const field of wizardSteps[step] ?? []) {
    const found = wrong[field]
    if (found) errors[field] = String(values[field] ?? '').trim() ? found : code('required')
  }
  if (step !== INTERVIEW_STEP) return errors
  return { ...errors, ...Object.fromEntries(Object.entries(wrong).filter(([field]) => isAnswer(field))) }
}

/** The first step (counted from 0) that has errors; later steps cannot be opened. The last step when none has. */
export function firstOpenStep(values: TypedProject, now: Date): number {
  const open = wizardSteps.findIndex((_, step) => Object.keys(checkStep(step, values, now)).length > 0)
  return open < 0 ? wizardSteps.length - 1 : open
}

/** The first step (counted from 0) that holds one of the fields with an error; null when none does. */
export function stepOfFirstError(errors: Readonly<Record<string, unknown>>): number | null {
  if (Object.keys(errors).some(isAnswer)) return INTERVIEW_STEP
  const step = wizardSteps.findIndex((fields) => fields.some((field) => errors[field]))
  return step < 0 ? null : step
}

function inputErrors(values: object, now: Date): Record<string, string> {
  const errors: Record<string, string> = {}
  const parsed = projectInput(now).safeParse(values)
  for (const issue of parsed.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}

function endDate(now: Date) {
  return z.string(code('end-date-missing')).check(
    z.refine((date) => date !== '', { error: code('end-date-missing'), abort: true }),
    z.refine((date) => isIsoDate(date), { error: code('end-date-invalid'), abort: true }),
    z.refine((date) => endDateRefusal(date, now) !== 'end-date-passed', code('end-date-passed')),
    z.refine((date) => endDateRefusal(date, now) !== 'end-date-too-late', code('end-date-too-late')),
  )
}

function line(min: number, tooShort: ProjectInputCode, max: number, tooLong: ProjectInputCode) {
  return z.string(tooShort).check(z.overwrite(tidyLine), atLeast(min, tooShort), atMost(max, tooLong))
}

function text(min: number, tooShort: ProjectInputCode, max: number, tooLong: ProjectInputCode) {
  return z.string(tooShort).check(z.overwrite(tidyText), atLeast(min, tooShort), atMost(max, tooLong))
}

const atLeast = (min: number, tooShort: ProjectInputCode) =>
  z.refine<string>((typed) => characters(typed) >= min, tooShort)

const atMost = (max: number, tooLong: ProjectInputCode) =>
  z.refine<string>((typed) => characters(typed) <= max, tooLong)

// In code points, like PostgreSQL: an emoji is one character.
function characters(typed: string): number {
  return [...typed].length
}
