import type { ReactNode } from 'react'
import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import type { Figure } from '../domain/market-figures.ts'
import { figureTexts as texts } from '../texts/desk.ts'

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** The numbers of a figure as text; a dash when there is nothing to count. */
export function figureWords({ projects, quotesPerProject, quickShare, medianHours }: Figure) {
  return {
    projects: String(projects),
    quotesPerProject: quotesPerProject === null ? texts.none : oneDecimal.format(quotesPerProject),
    quickShare: quickShare === null ? texts.none : texts.percent(quickShare),
    medianHours: medianHours === null ? texts.none : texts.hours(oneDecimal.format(medianHours)),
  }
}

/** The figures of a chart as a table, for readers who prefer text; folded until opened. */
export function FigureTable({
  caption,
  head,
  figures,
  nameOf,
}: {
  caption: string
  head: string
  figures: readonly Figure[]
  nameOf: (figure: Figure) => ReactNode
}) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{texts.showTable}</summary>
      <Table caption={caption} isCaptionHidden>
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell isNumeric>{texts.projects}</HeadCell>
            <HeadCell isNumeric>{texts.quotesPerProject}</HeadCell>
            <HeadCell isNumeric>{texts.quickShare}</HeadCell>
            <HeadCell isNumeric>{texts.medianHours}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const words = figureWords(figure)
            return (
              <tr key={figure.key}>
                <HeadCell scope="row" className="whitespace-nowrap">
                  {nameOf(figure)}
                </HeadCell>
                <Cell isNumeric>{words.projects}</Cell>
                <Cell isNumeric>{words.quotesPerProject}</Cell>
                <Cell isNumeric>{words.quickShare}</Cell>
                <Cell isNumeric>{words.medianHours}</Cell>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </details>
  )
}
