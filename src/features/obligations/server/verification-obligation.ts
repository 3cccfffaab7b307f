import { FIRST_WARNING_DAYS } from '#features/verification/domain/warn-of-expiry.ts'
import { addDays, endOfStockholmDay, startOfStockholmDay, stockholmDate } from '#kernel/swedish-dates.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { ObligationSource } from './obligation-source.ts'

/**
 * A company renews its checks before the first of them ends. After that day the company's pages say what is
 * missing.
 */
export const renewCheck: ObligationSource = {
  kind: 'renew-check',
  about: 'company',
  follows: [
    'verification.expiring',
    'verification.expired',
    'verification.decided',
    'verification.completed',
  ],
  async owed({ db, now }, companyIds) {
    const today = stockholmDate(now)
    const rows = await db
      .selectFrom('verification_items')
      .select(({ fn }) => ['company_id as companyId', fn.min('valid_until').as('validUntil')])
      .where('company_id', '=', anyOf(companyIds))
      .where('status', '=', 'completed')
      .where('valid_until', '>=', today)
      .where('valid_until', '<=', addDays(today, FIRST_WARNING_DAYS))
      .groupBy('company_id')
      .execute()
    return rows.flatMap(({ companyId, validUntil }) =>
      validUntil
        ? [
            {
              kind: 'renew-check' as const,
              turn: 'company' as const,
              projectId: null,
              companyId,
              opensAt: startOfStockholmDay(addDays(validUntil, -FIRST_WARNING_DAYS)),
              dueAt: endOfStockholmDay(validUntil),
              lapsesAt: null,
            },
          ]
        : [],
    )
  },
}
