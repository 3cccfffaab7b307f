import { Link } from 'react-router'
import { Card } from '#design/frame/card.tsx'
import { href } from '#kernel/href.ts'
import type { OwnObligation, Turn } from '../domain/obligation.ts'
import { obligationTexts as texts } from '../texts.ts'
import { ObligationList } from './obligation-list.tsx'

type ObligationCardProps = { reader: Turn; obligations: readonly OwnObligation[]; count: number; now: Date }

/**
 * A card of a dashboard: the obligations that are due first, and a link to all of them. Renders nothing when there
 * are none.
 */
export function ObligationCard({ reader, obligations, count, now }: ObligationCardProps) {
  if (obligations.length === 0) return null
  return (
    <Card as="section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{texts.title}</h2>
        <Link to={href(`/${reader}/att-gora`)}>{texts.all(count)}</Link>
      </div>
      <ObligationList obligations={obligations} now={now} />
    </Card>
  )
}
