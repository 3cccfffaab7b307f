import { requireStaff } from '#edge/request-context.ts'
import { readMarketFigures } from '#features/desk/server/market-figure-queries.ts'
import { deskTexts, figureTexts as texts } from '#features/desk/texts/desk.ts'
import { NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { MarketFigureCharts } from '#features/desk/ui/market-figure-charts.tsx'
import type { Route } from './+types/figures'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export function loader(args: Route.LoaderArgs) {
  return readMarketFigures(requireStaff(args))
}

export default function Figures({ loaderData: figures }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      {figures.whole.projects > 0 ? (
        <MarketFigureCharts figures={figures} />
      ) : (
        <NothingListed empty={texts.empty} text={texts.emptyText} />
      )}
    </>
  )
}
