import { type Expression, type RawBuilder, sql } from 'kysely'
import { licensedTrades } from '#features/companies/domain/licensed-trade.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'

/**
 * SQL: may the company `companyId` do work of the trade `category` on the Stockholm date `today`, by law? A trade that
 * needs a licence needs a valid check of it; all others are allowed.
 */
export function licensedAt(
  today: IsoDate,
  companyId: Expression<unknown>,
  category: Expression<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${category} <> all(${[...licensedTrades]}) or exists (
      select from verification_items licence
      where licence.company_id = ${companyId} and licence.claim = ${category} and ${isLicence(today)}
    ))`
}

/** SQL of an array of the trades for which the company has a valid licence on the Stockholm date `today`. */
export function licencesAt(today: IsoDate, companyId: Expression<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select licence.claim from verification_items licence where licence.company_id = ${companyId} and ${isLicence(today)})`
}

/** SQL of {@link licensedAt}, for a company whose {@link licencesAt} the statement has already read. */
export function licensedBy(
  licences: Expression<unknown>,
  category: Expression<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${category} <> all(${[...licensedTrades]}) or ${category} = any(${licences}))`
}

function isLicence(today: IsoDate) {
  return sql`licence.kind = 'licence' and licence.status = 'completed'
        and (licence.valid_until is null or licence.valid_until >= ${today}::date)`
}
