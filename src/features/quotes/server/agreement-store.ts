import { Refused } from '#kernel/refusal.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Agreement, Offer } from '../domain/agreement.ts'
import type { PricedLine } from '../domain/price-quote.ts'
import type { PaymentStage } from '../domain/terms/payment-plan.ts'
import { linesOf } from './quote-queries.ts'

/** A quote of a locked project as it was sent. */
export async function loadOffer(ctx: TransactionContext, quoteId: string): Promise<Offer> {
  const row = await ctx.db
    .selectFrom('quotes as quote')
    .select(['quote.start_date as startDate', 'quote.cap_ore as capOre', 'quote.stages'])
    .select((select) => linesOf(select.ref('quote.id'), ctx).as('lines'))
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow()
  return { ...row, stages: row.stages as PaymentStage[], lines: row.lines as PricedLine[] }
}

/**
 * Saves the sums, the payments and the cap of a pending quote with the chosen options. Does nothing when none is
 * chosen.
 */
export async function saveAgreement(
  { db, now }: TransactionContext,
  quoteId: string,
  { chosen, price, rotDeductionOre, capOre, stages }: Agreement,
): Promise<void> {
  if (chosen.length === 0) return
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({
      net_ore: price.netOre,
      vat_ore: price.vatOre,
      gross_ore: price.grossOre,
      labour_gross_ore: price.labourGrossOre,
      rot_deduction_ore: rotDeductionOre,
      cap_ore: capOre,
      stages: JSON.stringify(stages),
      updated_at: now,
    })
    .where('id', '=', quoteId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refused('move-not-possible')
  await db
    .updateTable('quote_lines')
    .set({ is_chosen: true })
    .where('quote_id', '=', quoteId)
    .where('position', 'in', chosen)
    .execute()
}
