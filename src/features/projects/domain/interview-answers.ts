import * as z from 'zod/mini'
import type { Category } from '#features/companies/domain/category.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import {
  interviewOf,
  isQuestion,
  type QuestionKey,
  questionTable,
  type Unit,
  yesNo,
} from './interview-questions.ts'

/** Answers by question: a number (an area may have one decimal, others are whole), or the code of a choice. */
export type InterviewAnswers = Partial<Record<QuestionKey, number | string>>

export type AnswerProblem =
  | 'answer-no-number'
  | 'answer-no-area'
  | 'answer-out-of-range'
  | 'answer-no-choice'
  | 'answer-unknown'
  | 'answers-unreadable'

const code = (problem: AnswerProblem) => problem
/**
 * Numbers as they are typed, with their unit or without. Far more digits than any question accepts (the largest maximum
 * has four), and no number that JavaScript rounds.
 */
const NUMBERS: Record<Unit, { pattern: RegExp; problem: AnswerProblem }> = {
  m2: {
    pattern: /^(\d{1,9}(?:[.,]\d)?)\s?(?:m2|m²|kvm\.?|kvadrat|kvadratmeter)?$/i,
    problem: code('answer-no-area'),
  },
  pieces: { pattern: /^(\d{1,9})\s?(?:st\.?|stycken)?$/i, problem: code('answer-no-number') },
}
const BLANKS_OF_THOUSANDS = /(?<=\d)\s(?=\d{3}(?!\d))/g
/** More fields than all questions together have. */
const MOST_FIELDS = 60

/**
 * The `answers` of a form, as typed: texts by question. An empty text is no answer. An answer to an unknown question,
 * of the wrong kind, or out of range is refused at its own field.
 */
export const answersInput = z.optional(
  z.pipe(
    z.record(z.string(), z.string(code('answer-no-choice')), code('answers-unreadable')).check((payload) => {
      const typed = Object.entries(payload.value)
      if (typed.length > MOST_FIELDS)
        payload.issues.push({ code: 'custom', message: code('answers-unreadable'), input: null })
      for (const [key, text] of typed.slice(0, MOST_FIELDS)) {
        const problem = answerProblem(key, text)
        if (problem) payload.issues.push({ code: 'custom', path: [key], message: problem, input: text })
      }
    }),
    z.transform((typed): InterviewAnswers => readAnswers(typed)),
  ),
)

/** A form with answers only. */
export const answersFormInput = z.object({ answers: answersInput })

/** What is wrong with one typed answer, or null. */
export function answerProblem(key: string, text: string): AnswerProblem | null {
  if (!isQuestion(key)) return 'answer-unknown'
  const typed = text.trim()
  if (typed === '') return null
  const question = questionTable[key]
  if (question.kind !== 'number') return choicesOf(key).includes(typed) ? null : 'answer-no-choice'
  const number = numberIn(typed, question.unit)
  if (number === null) return NUMBERS[question.unit].problem
  return number >= question.min && number <= question.max ? null : 'answer-out-of-range'
}

/** The number that was typed (`5`, `5,5`, `5 m²`, `1 200`), null for anything else. */
function numberIn(typed: string, unit: Unit): number | null {
  const digits = NUMBERS[unit].pattern.exec(typed.replace(BLANKS_OF_THOUSANDS, ''))?.[1]
  return digits === undefined ? null : Number(digits.replace(',', '.'))
}

/** The codes that can be chosen; empty for a number. */
export function choicesOf(key: QuestionKey): readonly string[] {
  const question = questionTable[key]
  if (question.kind === 'number') return []
  return question.kind === 'choice' ? question.choices : yesNo
}

/** The valid answers among `given` (typed texts, or JSON of the database); all others are left out. */
export function readAnswers(given: Readonly<Record<string, unknown>>): InterviewAnswers {
  const answers: InterviewAnswers = {}
  for (const [key, value] of Object.entries(given)) {
    const text = String(value).trim()
    if (!isQuestion(key) || text === '' || answerProblem(key, text)) continue
    const question = questionTable[key]
    answers[key] = question.kind === 'number' ? (numberIn(text, question.unit) ?? text) : text
  }
  return answers
}

/**
 * The answers to the questions of the trade, in the order of the interview; answers to other trades' questions are left
 * out.
 */
export function answersFor(category: Category, answers: InterviewAnswers): InterviewAnswers {
  const asked = interviewOf(category).flatMap((key) => {
    const answer = answers[key]
    return answer === undefined ? [] : [[key, answer] as const]
  })
  return Object.fromEntries(asked)
}

/**
 * For the form that asks the questions of every trade, because without JavaScript it cannot know which trade is chosen:
 * `byTrade` holds the answers of each trade, and those of the chosen one become the form's `answers`.
 */
export function withAnswersOfTrade(values: FormValues): FormValues {
  const { byTrade, ...others } = values
  if (typeof byTrade !== 'object' || Array.isArray(byTrade) || typeof values.category !== 'string')
    return values
  const answers = Object.hasOwn(byTrade, values.category) ? byTrade[values.category] : undefined
  return answers === undefined ? others : { ...others, answers }
}

/** The answers of a sent form, to fill it in again: texts by question. */
export function typedAnswers({ answers = {} }: FormValues): Record<string, string> {
  if (typeof answers !== 'object' || Array.isArray(answers)) return {}
  return Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, textOf(text)]))
}

/** Answers as the texts of form fields, numbers with a decimal comma. */
export function answerTexts(answers: InterviewAnswers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      typeof answer === 'number' ? String(answer).replace('.', ',') : answer,
    ]),
  )
}
