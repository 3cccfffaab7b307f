import { requireStaff } from '#edge/request-context.ts'
import { readMarketHealth } from '#features/desk/server/market-health-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { healthTexts as texts } from '#features/desk/texts/market-health.ts'
import { MarketHealth } from '#features/desk/ui/health/market-health.tsx'
import type { Route } from './+types/market-health'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export function loader(args: Route.LoaderArgs) {
  return readMarketHealth(requireStaff(args))
}

export default function Health({ loaderData: health }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <MarketHealth health={health} />
    </>
  )
}
