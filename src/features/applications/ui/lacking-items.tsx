import type { Lack } from '../domain/company-standing.ts'
import { lackTexts } from '../texts.ts'

/** What a company lacks before it can quote, one thing per line. */
export function LackingItems({ lacks }: { lacks: readonly Lack[] }) {
  return (
    <ul className="list-disc pl-5">
      {lacks.map((lack) => (
        <li key={lack}>{lackTexts[lack]}</li>
      ))}
    </ul>
  )
}
