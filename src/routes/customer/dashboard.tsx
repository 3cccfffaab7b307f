import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Card } from '#design/card.tsx'
import { requireCustomer } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { activeStates, type ProjectLine } from '#features/projects/domain/project.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import type { ReceivedQuote } from '#features/quotes/domain/quote-sheet.ts'
import { listReceivedQuotes } from '#features/quotes/server/quote-queries.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/dashboard'
import { customerDashboardTexts as texts } from './texts.ts'

export const meta = () => [{ title: `${texts.heading} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const [projects, quotes] = await Promise.all([
    listOwnProjects(ctx, { states: activeStates, limit: 5 }),
    listReceivedQuotes(ctx),
  ])
  return { name: ctx.profile.name, projects, quotes }
}

export default function CustomerDashboard({ loaderData: { name, projects, quotes } }: Route.ComponentProps) {
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.heading}</h1>
      <section className="mt-3 mb-8">
        <p className="text-lg">{texts.greeting(name)}</p>
        <p className="mt-2 text-ink-soft">{texts.lead}</p>
        <ul className="mt-1 list-disc pl-5 text-ink-soft">
          {texts.possibilities.map((possibility) => (
            <li key={possibility}>{possibility}</li>
          ))}
        </ul>
      </section>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ListCard title={texts.projects} empty={texts.noProjects} action={<ProjectLinks />}>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </ListCard>
        <ListCard title={texts.quotes} empty={texts.noQuotes}>
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ListCard>
      </div>
    </>
  )
}

function ListCard(card: { title: string; empty: string; action?: ReactNode; children: ReactNode[] }) {
  return (
    <Card as="section">
      <h2 className="text-xl">{card.title}</h2>
      {card.children.length > 0 ? (
        <ul className="mt-3 border-t border-line">{card.children}</ul>
      ) : (
        <p className="mt-3 text-ink-soft">{card.empty}</p>
      )}
      {card.action}
    </Card>
  )
}

function ProjectLinks() {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Link to="/skapa-projekt" className={buttonLook({ variant: 'primary', size: 'compact' })}>
        {texts.createProject}
      </Link>
      <Link to={href('/customer/projects')} className={buttonLook({ size: 'compact' })}>
        {texts.allProjects}
      </Link>
    </div>
  )
}

const rowLook =
  'relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-3'
const rowLinkLook = 'font-semibold no-underline after:absolute after:inset-0 hover:underline'

function ProjectRow({ project }: { project: ProjectLine }) {
  return (
    <li className={rowLook}>
      <Link to={href('/customer/projects/:projectId', { projectId: project.id })} className={rowLinkLook}>
        {project.title}
      </Link>
      <ProjectStateBadge state={project.state} />
    </li>
  )
}

function QuoteRow({ quote }: { quote: ReceivedQuote }) {
  return (
    <li className={rowLook}>
      <Link
        to={href('/customer/projects/:projectId', { projectId: quote.projectId })}
        className={rowLinkLook}
      >
        {quote.companyName}
      </Link>
      <span className="figures font-semibold">
        {texts.afterRot(formatOre(quote.grossOre - quote.rotDeductionOre))}
      </span>
      <span className="w-full text-sm text-ink-soft">
        {quote.projectTitle} ·{' '}
        <span className="whitespace-nowrap">{texts.sent(formatDate(stockholmDate(quote.sentAt)))}</span>
      </span>
    </li>
  )
}
