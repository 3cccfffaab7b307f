import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { PhoneFold } from '#design/frame/phone-fold.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import { winPercent } from '../../domain/company-figures.ts'
import { LEAST_DECIDED, type WhatWon, type WonOf } from '../../domain/results/own-results.ts'
import { ownResultTexts as texts } from '../../texts/own-results.ts'
import { priceKindTexts } from '../../texts.ts'

/** The share of the company's decided quotes that were won, by trade, kind of price and time of answer. */
export function WhatWonSection({ result, decided }: { result: WhatWon | null; decided: number }) {
  return (
    <PhoneFold title={texts.title} className="mt-8 max-md:border-t md:mt-12">
      {result ? (
        <>
          <p className="measure mb-4 text-ink-soft">{texts.lead}</p>
          <Table caption={texts.title} isCaptionHidden className="max-w-2xl">
            <thead>
              <tr>
                <HeadCell>{texts.columns.what}</HeadCell>
                <HeadCell isNumeric>{texts.columns.won}</HeadCell>
                <HeadCell isNumeric>{texts.columns.share}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rowsOf(result).map(({ name, of }) => (
                <tr key={name}>
                  <HeadCell scope="row">{name}</HeadCell>
                  <Cell isNumeric>{texts.wonOf(of.won, of.decided)}</Cell>
                  <Cell isNumeric>{texts.share(winPercent(of) ?? 0)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      ) : (
        <p className="text-ink-soft">{texts.tooFew(LEAST_DECIDED, decided)}</p>
      )}
    </PhoneFold>
  )
}

function rowsOf({ all, withinADay, later, trades, prices }: WhatWon): { name: string; of: WonOf }[] {
  const rows = [
    { name: texts.everything, of: all },
    { name: texts.withinADay, of: withinADay },
    { name: texts.later, of: later },
    ...trades.map((of) => ({ name: categoryTexts[of.category], of })),
    ...prices.map((of) => ({ name: priceKindTexts[of.priceKind], of })),
  ]
  return rows.filter(({ of }) => of.decided > 0)
}
