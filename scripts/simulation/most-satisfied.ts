import { isPausedAt } from './answers.ts'
import { maxFlow, type Supply } from './flow.ts'
import type { Market } from './make-market.ts'
import type { Invitation } from './policy.ts'
import type { ProjectResult } from './run-market.ts'

/** A larger market's flow would take longer than its simulation. */
const MOST_EDGES = 2_000_000

/** The share of companies whose need could be met with these projects' requests: an upper bound; null when there is nothing to tell. */
export function mostSatisfied(
  market: Market,
  projects: readonly ProjectResult[],
  needs: readonly { index: number; need: number }[],
) {
  if (needs.length === 0) return null
  const supplies = suppliesOf(market, projects, needs)
  if (!supplies) return null
  let left = maxFlow(
    supplies,
    needs.map(({ need }) => need),
  )
  const reach = needs.map(() => 0)
  for (const { supply, fitting } of supplies)
    if (supply > 0) for (const at of fitting) reach[at] = (reach[at] ?? 0) + 1
  const possible = needs.filter(({ need }, at) => (reach[at] ?? 0) >= need).map(({ need }) => need)
  let satisfied = 0
  for (const need of possible.toSorted((a, b) => a - b)) {
    if (need > left) break
    left -= need
    satisfied++
  }
  return satisfied / needs.length
}

/** What each project can give to which of the companies in `needs`; null when that is too much to compute. */
function suppliesOf(
  market: Market,
  projects: readonly ProjectResult[],
  needs: readonly { index: number }[],
): Supply[] | null {
  const place = new Int32Array(market.companies.length).fill(-1)
  for (const [at, { index }] of needs.entries()) place[index] = at
  const supplies: Supply[] = []
  let edges = 0
  for (const { project, invitations } of projects) {
    const fitting: number[] = []
    for (const index of canBeAsked(market, project, invitations)) {
      const at = place[index] ?? -1
      if (at >= 0) fitting.push(at)
    }
    edges += fitting.length
    if (edges > MOST_EDGES) return null
    supplies.push({ supply: invitations.length, fitting })
  }
  return supplies
}

/** Those that fit, have joined and have not paused, and those that were asked besides. */
function canBeAsked(
  market: Market,
  { fitting, publishedAt }: ProjectResult['project'],
  invitations: readonly Invitation[],
): number[] {
  const besides = new Set(invitations.map(({ company }) => company))
  const there: number[] = []
  for (const index of fitting) {
    if ((market.companies[index]?.joinedAt ?? 0) > publishedAt || isPausedAt(market, index, publishedAt))
      continue
    there.push(index)
    besides.delete(index)
  }
  there.push(...besides)
  return there
}
