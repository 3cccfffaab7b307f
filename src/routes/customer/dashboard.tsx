import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Card } from '#design/frame/card.tsx'
import { requireCustomer } from '#edge/request-context.ts'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { ownObligationsWithCount } from '#features/obligations/server/own-obligation-queries.ts'
import { ObligationCard } from '#features/obligations/ui/obligation-card.tsx'
import { activeStates, type ProjectLine } from '#features/projects/domain/project.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import { ProjectStateBadge } from '#features/projects/ui/project-state-badge.tsx'
import type { ReceivedQuote } from '#features/quotes/domain/quote-sheet.ts'
import { listReceivedQuotes } from '#features/quotes/server/quote-queries.ts'
import {
  type CustomerFigures,
  customerFigures,
} from '#features/quotes/server/results/customer-figure-queries.ts'
import { rotTexts } from '#features/rot/texts/rot.ts'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/dashboard'
import { customerDashboardTexts as texts } from './texts.ts'

/** The lines of each list; the pages behind them show all. */
const SHOWN = 5

export const meta = () => [{ title: `${texts.heading} · Handslag` }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCustomer(args)
  const [projects, quotes, figures, toDo] = await Promise.all([
    listOwnProjects(ctx, { states: activeStates, limit: SHOWN }),
    listReceivedQuotes(ctx),
    customerFigures(ctx),
    ownObligationsWithCount(ctx, SHOWN),
  ])
  return { name: ctx.profile.name, projects, quotes, figures, toDo }
}

export default function CustomerDashboard({
  loaderData: { name, projects, quotes, figures, toDo },
}: Route.ComponentProps) {
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="mt-3 mb-6 text-lg">{texts.greeting(name)}</p>
      <div className="mb-6 empty:hidden">
        <ObligationCard reader="customer" {...toDo} />
      </div>
      <Figures figures={figures} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
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
      {projects.length + quotes.length === 0 && <Possibilities />}
    </>
  )
}

/** The customer's figures; renders nothing before there is anything to count. */
function Figures({ figures }: { figures: CustomerFigures }) {
  const { open, waiting, agreed } = figures
  if (open + waiting + agreed === 0) return null
  const shown = [
    { value: open, label: texts.open(open) },
    { value: waiting, label: texts.waiting(waiting) },
    { value: agreed, label: texts.agreed(agreed) },
  ]
  return (
    <section aria-labelledby="figures" className="mb-6">
      <h2 id="figures" className="sr-only">
        {texts.figures}
      </h2>
      <dl className="grid grid-cols-3 gap-3">
        {shown.map(({ value, label }) => (
          <Card key={label} className="flex flex-col-reverse justify-end gap-1 p-4!">
            <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
            <dd className="figures text-2xl font-[650]">{value}</dd>
          </Card>
        ))}
      </dl>
    </section>
  )
}

/** For a new customer: what they can do here. */
function Possibilities() {
  return (
    <section className="mt-10 text-ink-soft">
      <p>{texts.lead}</p>
      <ul className="mt-1 list-disc pl-5">
        {texts.possibilities.map((possibility) => (
          <li key={possibility}>{possibility}</li>
        ))}
      </ul>
    </section>
  )
}

function ListCard(card: { title: string; empty: string; action?: ReactNode; children: ReactNode[] }) {
  return (
    <Card as="section" className="min-w-0">
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
      <Link to={href('/skapa-projekt')} className={buttonLook({ variant: 'primary', size: 'compact' })}>
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
const rowLinkLook =
  'min-w-0 font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline'

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
      <span className="figures font-semibold whitespace-normal">
        {texts.afterRot(formatOre(quote.grossOre - quote.rotDeductionOre))}
      </span>
      <span className="w-full text-sm wrap-anywhere text-ink-soft">
        {quote.projectTitle} ·{' '}
        <span className="inline-block">{texts.sent(formatDate(stockholmDate(quote.sentAt)))}</span>
        {quote.rotDeductionOre > 0 && <span className="block">{rotTexts.ifRefused(quote.grossOre)}</span>}
      </span>
    </li>
  )
}
