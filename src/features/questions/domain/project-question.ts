import { isOpen, type Project } from '#features/projects/domain/project.ts'
import { takesQuotesAt } from '#features/projects/domain/quotes-until.ts'

/** How many questions one company may ask about a project: each is mailed to its owner. */
export const QUESTIONS_A_COMPANY = 3
/** How many questions there may be about a project. */
export const QUESTIONS_A_PROJECT = 20

/** A question about a project as a reader sees it, contact data masked. */
type ShownQuestion = { id: string; question: string; askedAt: Date; answer: string | null }

/** As a company reads it: who asked is told only of its own. */
export type QuestionForCompany = ShownQuestion & { isOwn: boolean }

/** As the owner reads it. */
export type QuestionForOwner = ShownQuestion & { companyName: string }

/** All questions about a project, for one company, and why it cannot ask another; null while it can. */
export type QuestionsForCompany = { questions: QuestionForCompany[]; refusal: AskRefusal | null }

/** All questions about a project for its owner, unanswered first, and whether they can still be answered. */
export type QuestionsForOwner = { questions: QuestionForOwner[]; isAnswerable: boolean }

export type AskRefusal = 'questions-closed' | 'may-not-ask' | 'three-questions-already' | 'questions-full'
export type AnswerRefusal = 'questions-closed'

/** Questions are asked and answered for as long as quotes are taken. */
export function takesQuestions(project: Pick<Project, 'state' | 'quotesUntil'>, now: Date): boolean {
  return isOpen(project.state) && takesQuotesAt(project.quotesUntil, now)
}
