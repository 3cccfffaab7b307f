import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import type { RankingWeights } from '#features/matching/domain/ranking-weights.ts'
import { lastDayForQuotes } from '#features/projects/domain/quotes-until.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { unmatchedTexts as texts } from '../../texts/unmatched.ts'
import { ProposedCompanies } from './proposed-companies.tsx'
import { ReachLine } from './reach-line.tsx'

type Weights = RankingWeights['points']

/** Projects that lack quotes, each with its history, the companies to ask next, and links to other actions. */
export function UnmatchedList({
  projects,
  weights,
  answer,
}: {
  projects: readonly UnmatchedProject[]
  weights: Weights
  /** The answer to the last form, whose values name its project. */
  answer?: FormAnswer
}) {
  return (
    <ul className="border-t border-line">
      {projects.map((project) => (
        <li key={project.id} className="border-b border-line py-8">
          <Unmatched
            project={project}
            weights={weights}
            answer={answer?.values.projectId === project.id ? answer : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

type Shown = { project: UnmatchedProject; weights: Weights; answer?: FormAnswer }

function Unmatched({ project, weights, answer }: Shown) {
  const { id, title, category, location } = project
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined)
  return (
    <article
      aria-labelledby={`projekt-${id}`}
      className="grid gap-x-12 gap-y-5 xl:grid-cols-[minmax(0,2fr)_3fr]"
    >
      <div className="min-w-0">
        <h2 id={`projekt-${id}`} className="text-2xl break-words">
          <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>
        </h2>
        <p className="mt-1 mb-3 break-words text-ink-soft">
          {texts.place(categoryTexts[category as Category], location)}
        </p>
        <Facts project={project} />
        <ReachLine project={project} answer={answerOf('reach')} />
        <ActionLinks project={project} />
      </div>
      {/* Companies that were asked leave the list, so the ticks start again. */}
      <ProposedCompanies key={project.asked} project={project} weights={weights} answer={answerOf('ask')} />
    </article>
  )
}

function Facts({ project }: { project: UnmatchedProject }) {
  const { publishedAt, quotesUntil, handedOverAt } = project
  const published = formatDate(stockholmDate(publishedAt))
  const until = formatDate(lastDayForQuotes(quotesUntil))
  return (
    <>
      <p className="font-semibold">{texts.answers(project)}</p>
      <p className="text-sm text-ink-soft">
        {handedOverAt ? texts.handedOver(formatMoment(handedOverAt)) : texts.nobodyFits}{' '}
        {texts.dates(published, until)}
      </p>
    </>
  )
}

function ActionLinks({ project: { id, ownerId, title } }: { project: UnmatchedProject }) {
  const page = href('/admin/projekt/:projectId', { projectId: id })
  const look = buttonLook({ size: 'compact' })
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <Link to={`${page}#atgarder`} className={look} aria-label={texts.writeAbout(title)}>
        {texts.write}
      </Link>
      <Link to={`${page}#fraga`} className={look} aria-label={texts.othersFor(title)}>
        {texts.others}
      </Link>
      <Link
        to={href('/admin/kunder/:userId', { userId: ownerId })}
        className={buttonLook({ variant: 'quiet', size: 'compact' })}
        aria-label={texts.ownerOf(title)}
      >
        {texts.owner}
      </Link>
    </p>
  )
}
