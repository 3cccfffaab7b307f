import { LackingCheck } from '#features/verification/ui/lacking-check.tsx'
import type { Lacking } from '../domain/company-standing.ts'
import { applicationLackText } from '../texts.ts'

/** What a company lacks before it can quote, one item per line. */
export function LackingItems({ lacks }: { lacks: readonly Lacking[] }) {
  return (
    <ul className="list-disc pl-5">
      {lacks.map((lacking) => (
        <li key={lacking.lack}>
          {lacking.lack === 'application' ? (
            applicationLackText
          ) : (
            <LackingCheck kind={lacking.lack} situation={lacking.situation} />
          )}
        </li>
      ))}
    </ul>
  )
}
