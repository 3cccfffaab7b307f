import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'

/** The most questions that one company may ask about a project. The owner gets a mail for each. */
export const QUESTIONS_A_COMPANY = 3
/** The most questions that all companies together may ask about a project. */
export const QUESTIONS_A_PROJECT = 20

/** A question about a project as a reader sees it. Contact data in its words is masked. */
type ShownQuestion = { id: string; question: string; askedAt: Date; answer: string | null }

/** A question as a company reads it. The companies that asked are not named; `isOwn`: the reader asked it. */
export type QuestionForCompany = ShownQuestion & { isOwn: boolean }

/** A question as the owner of the project reads it. */
export type QuestionForOwner = ShownQuestion & { companyName: string }

/**
 * All questions about a project, as one company reads them. `refusal`: why the company cannot ask another question;
 * null when it can.
 */
export type QuestionsForCompany = { questions: QuestionForCompany[]; refusal: AskRefusal | null }

/**
 * All questions about a project, as its owner reads them, unanswered ones first. `isAnswerable`: the project still
 * takes quotes.
 */
export type QuestionsForOwner = { questions: QuestionForOwner[]; isAnswerable: boolean }

export type AskRefusal = 'questions-closed' | 'may-not-ask' | 'three-questions-already' | 'questions-full'
export type AnswerRefusal = 'questions-closed'

/** Questions can be asked and answered while the project takes quotes. */
export function takesQuestions(project: Pick<Project, 'state' | 'quotesUntil'>, now: Date): boolean {
  return isOpen(project.state) && takesQuotesAt(project.quotesUntil, now)
}
