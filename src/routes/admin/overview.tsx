import { Link, useOutletContext } from 'react-router'
import { Card } from '#design/card.tsx'
import { classNames } from '#design/class-names.ts'
import { requireStaff } from '#edge/request-context.ts'
import type { DeskCounts } from '#features/moderation/domain/desk-counts.ts'
import { deskTexts, overviewTexts as texts } from '#features/moderation/texts/desk.ts'
import type { Route } from './+types/overview'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export function loader(args: Route.LoaderArgs) {
  requireStaff(args)
  return null
}

/** What waits, queue by queue. The numbers are the desk's own, which follow by themselves. */
export default function Overview() {
  const counts = useOutletContext<DeskCounts>()
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Object.entries(texts.queues).map(([queue, { title, href }]) => (
          <Queue key={queue} title={title} to={href} count={counts[queue as keyof DeskCounts]} />
        ))}
      </ul>
    </>
  )
}

function Queue({ title, to, count }: { title: string; to: string; count: number }) {
  return (
    <Card as="li" className="relative flex flex-col gap-1">
      <p
        className={classNames(
          'figures text-4xl font-semibold',
          count > 0 ? 'text-falu-ink' : 'text-ink-soft',
        )}
      >
        {count}
      </p>
      <h2 className="text-lg">
        <Link to={to} className="no-underline after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
      </h2>
      {count === 0 && <p className="text-sm text-ink-soft">{texts.nothing}</p>}
    </Card>
  )
}
