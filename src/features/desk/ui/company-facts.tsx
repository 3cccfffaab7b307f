import { Badge } from '#design/figures/badge.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { formatOrgNumber, isSoleTrader, parseOrgNumber } from '#features/companies/domain/org-number.ts'
import { CategoryName } from '#features/companies/ui/category-select.tsx'
import type { QuoteState } from '#features/quotes/domain/quote.ts'
import { QuoteStateBadge } from '#features/quotes/ui/quote-state-badge.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { deskTexts, companyPageTexts as texts } from '../texts/desk.ts'

type ShownCompany = {
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string
  serviceRadiusM: number
  website: string | null
  description: string | null
  partnerSince: Date
}

/** The facts that a company has given, and how many quotes it has sent. */
export function CompanyFacts({
  company,
  categories,
  quotes,
}: {
  company: ShownCompany
  categories: readonly string[]
  quotes: Readonly<Record<string, number>>
}) {
  const phone = company.contactPhone
  const items = [
    { term: texts.orgNumber, value: <OrgNumberCheck orgNumber={company.orgNumber} /> },
    { term: texts.trades, value: <Trades categories={categories} /> },
    { term: texts.contactPerson, value: company.contactPerson },
    { term: texts.email, value: <MailLink email={company.contactEmail} /> },
    { term: texts.phone, value: phone ? <PhoneLink phone={phone} /> : deskTexts.unknown },
    { term: texts.place, value: company.location },
    { term: texts.radius, value: texts.radiusKm(Math.round(company.serviceRadiusM / 1000)) },
    { term: texts.website, value: company.website ?? deskTexts.unknown },
    { term: texts.description, value: company.description ?? deskTexts.unknown },
    { term: deskTexts.since, value: formatDate(stockholmDate(company.partnerSince)) },
    { term: texts.quotes, value: <QuoteCounts quotes={quotes} /> },
  ]
  return <DefinitionList items={items} />
}

/** The number, whether its check digit is right, and whether it is a sole trader's. */
export function OrgNumberCheck({ orgNumber }: { orgNumber: string | null }) {
  if (!orgNumber) return deskTexts.unknown
  const fits = parseOrgNumber(orgNumber) !== null
  return (
    <>
      <span className="figures mr-3">{formatOrgNumber(orgNumber)}</span>
      <Badge tone={fits ? 'success' : 'danger'}>{fits ? texts.orgNumberFits : texts.orgNumberWrong}</Badge>
      {isSoleTrader(orgNumber) && <p className="text-sm text-ink-soft">{texts.soleTrader}</p>}
    </>
  )
}

/** The names of a company's trades, in one line. */
export function Trades({ categories }: { categories: readonly string[] }) {
  return categories.map((category, index) => (
    <span key={category}>
      {index > 0 && ', '}
      <CategoryName category={category as Category} />
    </span>
  ))
}

function QuoteCounts({ quotes }: { quotes: Readonly<Record<string, number>> }) {
  const counted = Object.entries(quotes)
  if (counted.length === 0) return texts.noQuotes
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-2">
      {counted.map(([state, count]) => (
        <span key={state} className="flex items-center gap-2">
          <span className="figures">{count}</span>
          <QuoteStateBadge state={state as QuoteState} />
        </span>
      ))}
    </span>
  )
}
