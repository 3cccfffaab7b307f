import { requireStaff } from '#edge/request-context.ts'
import { readFlowFigures } from '#features/analytics/server/flow-figure-queries.ts'
import { flowFigureTexts as texts } from '#features/analytics/texts.ts'
import { FlowFigureCharts } from '#features/analytics/ui/flow-figure-charts.tsx'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import type { Route } from './+types/visits'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export function loader(args: Route.LoaderArgs) {
  return readFlowFigures(requireStaff(args))
}

export default function Visits({ loaderData: figures }: Route.ComponentProps) {
  const isEmpty = figures.every(
    ({ steps, completed }) => completed === 0 && steps.every(({ seen }) => seen === 0),
  )
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 text-ink-soft">{texts.lead}</p>
      <p className="measure mt-2 mb-8 text-sm text-ink-soft">{texts.howCounted}</p>
      {isEmpty ? (
        <NothingListed empty={texts.empty} text={texts.emptyText} />
      ) : (
        <FlowFigureCharts figures={figures} />
      )}
    </>
  )
}
