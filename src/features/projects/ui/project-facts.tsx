import { type Definition, DefinitionList } from '#design/figures/definition-list.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { formatDate, type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { InterviewAnswers } from '../domain/interview-answers.ts'
import { interviewOf } from '../domain/interview-questions.ts'
import { type Budget, isOpen, type PermitAnswer, type ProjectState } from '../domain/project.ts'
import { lastDayForQuotes } from '../domain/quotes-until.ts'
import { distanceText } from '../texts/distance.ts'
import { answerText, questionTexts } from '../texts/interview.ts'
import { streetTexts } from '../texts/street-address.ts'
import { permitTexts, projectFactsTexts } from '../texts.ts'
import { BudgetName } from './budget-name.tsx'

/** The facts of a project to show: its owner sees all, a company those it may read. A missing fact has no line. */
export type FactsOfProject = {
  state: ProjectState
  category: Category
  budget: Budget
  /** The owner's text, or the label of the recognised place, or the municipality. */
  place: string | null
  /** Shown to the owner only. */
  street?: string | null
  publishedAt: Date
  quotesUntil: Date
  endDate?: IsoDate
  needsPermit?: PermitAnswer
  description?: string
  answers?: InterviewAnswers
  additionalInfo?: string | null
  distanceM?: number | null
}

/** What {@link answerFacts} reads. `category`: null while none is chosen. */
type AnsweredProject = { category: Category | null; answers?: InterviewAnswers }

type ProjectFactsProps = {
  project: FactsOfProject
  /** The owner reads it. */
  isOwn?: boolean
  /** For a narrow column: the value under its name. */
  isStacked?: boolean
}

/** A project's facts, one per line. */
export function ProjectFacts({ project, isOwn = false, isStacked }: ProjectFactsProps) {
  const { description, additionalInfo, endDate, needsPermit, distanceM } = project
  const items: (Definition | false)[] = [
    Boolean(description) && {
      term: projectFactsTexts.description,
      value: <Prose text={description} />,
      isProse: true,
    },
    Boolean(additionalInfo) && {
      term: projectFactsTexts.additionalInfo,
      value: <Prose text={additionalInfo} />,
      isProse: true,
    },
    { term: projectFactsTexts.category, value: <CategoryName category={project.category} /> },
    ...answerFacts(project, isOwn),
    { term: projectFactsTexts.budget, value: <BudgetName budget={project.budget} /> },
    { term: projectFactsTexts.location, value: project.place ?? projectFactsTexts.unknownPlace },
    Boolean(project.street) && { term: streetTexts.label, value: project.street },
    typeof distanceM === 'number' && { term: projectFactsTexts.distance, value: distanceText(distanceM) },
    endDate !== undefined && { term: projectFactsTexts.endDate, value: formatDate(endDate) },
    needsPermit !== undefined && { term: projectFactsTexts.needsPermit, value: permitTexts[needsPermit] },
    { term: projectFactsTexts.published, value: formatDate(stockholmDate(project.publishedAt)) },
    (isOpen(project.state) || project.state === 'expired') && {
      term: isOpen(project.state) ? projectFactsTexts.quotesUntil : projectFactsTexts.quotesWereUntil,
      value: formatDate(lastDayForQuotes(project.quotesUntil)),
    },
  ]
  return <DefinitionList items={items.filter((item) => item !== false)} isStacked={isStacked} isCompact />
}

/** The answers to the questions of the project's trade, in the order of the interview. `isOwn`: for the owner. */
export function answerFacts({ category, answers = {} }: AnsweredProject, isOwn: boolean): Definition[] {
  return interviewOf(category).flatMap((key) => {
    const answer = answers[key]
    return answer === undefined
      ? []
      : [{ term: questionTexts[key].term, value: answerText(key, answer, isOwn) }]
  })
}

function Prose({ text }: { text: string | null | undefined }) {
  return <p className="measure whitespace-pre-line">{text}</p>
}
