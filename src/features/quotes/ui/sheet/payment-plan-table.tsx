import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { formatOre } from '#kernel/money.ts'
import { beforeStartOre, type PaymentStage } from '../../domain/terms/payment-plan.ts'
import { stageMomentTexts, quoteTermsTexts as texts } from '../../texts/quote-terms.ts'

/** The payments of a quote, and the sum of those before the work begins. */
export function PaymentPlanTable({ stages }: { stages: readonly PaymentStage[] }) {
  const beforeOre = beforeStartOre(stages)
  return (
    <section className="flex flex-col gap-1">
      <h3>{texts.plan}</h3>
      <p className="text-sm text-ink-soft">{texts.planNote}</p>
      <Table caption={texts.plan} isCaptionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.stage}</HeadCell>
            <HeadCell className="max-sm:hidden">{texts.moment}</HeadCell>
            <HeadCell isNumeric>{texts.amount}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a sent quote never change places
            <tr key={index}>
              <Cell className="max-w-md wrap-anywhere">
                {stage.name}
                <span className="block text-sm text-ink-soft sm:hidden">{stageMomentTexts[stage.due]}</span>
              </Cell>
              <Cell className="text-ink-soft max-sm:hidden">{stageMomentTexts[stage.due]}</Cell>
              <Cell isNumeric>
                {formatOre(stage.amountOre)}
                {stage.percentHundredths !== null && (
                  <span className="block text-sm text-ink-soft">{texts.share(stage.percentHundredths)}</span>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {beforeOre > 0 && (
        <Notice tone="warning" className="mt-2">
          {texts.beforeStart(beforeOre)}
        </Notice>
      )}
    </section>
  )
}
