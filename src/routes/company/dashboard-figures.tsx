import { Link } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Card } from '#design/frame/card.tsx'
import { PhoneFold } from '#design/frame/phone-fold.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { formatOrgNumber } from '#features/companies/domain/org-number.ts'
import type { OwnCompany } from '#features/companies/server/company-queries.ts'
import { TradeList } from '#features/companies/ui/trade-list.tsx'
import { type CompanyFigures, type CompanyTip, winPercent } from '#features/quotes/domain/company-figures.ts'
import { LEAST_DECIDED } from '#features/quotes/domain/results/own-results.ts'
import type { Rating } from '#features/reviews/domain/rating.ts'
import { ratingTexts } from '#features/reviews/texts.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { companyFigureTexts as texts } from './texts.ts'

type StatCardsProps = { figures: CompanyFigures; rating: Rating | null; fresh: string }

/** Four numbers about the company's own work, each with an explanation. */
export function StatCards({ figures, rating, fresh }: StatCardsProps) {
  const { won, decided, answerHours } = figures
  const percent = decided < LEAST_DECIDED ? null : winPercent(figures)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {texts.heading}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-3 xl:grid-cols-4">
        <Stat
          term={texts.wins}
          value={percent === null ? texts.none : texts.percent(percent)}
          note={percent === null ? texts.noWins(LEAST_DECIDED) : texts.winsOf(won, decided)}
        />
        <Stat
          term={texts.rating}
          value={rating ? ratingTexts.mean(rating) : texts.none}
          note={rating ? ratingTexts.basis(rating, dateOf(rating.latestAt)) : texts.noRating}
        />
        <Stat
          term={texts.answers}
          value={answerHours === null ? texts.none : texts.hours(answerHours)}
          note={answerHours === null ? texts.noAnswers : texts.answersNote}
        />
        <Stat term={texts.fresh} value={fresh} note={texts.freshNote} />
      </dl>
    </section>
  )
}

function Stat({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <Card className="flex flex-col gap-1 p-4!">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="figures text-2xl font-[650]">{value}</dd>
      <dd className="text-sm leading-snug text-ink-soft">{note}</dd>
    </Card>
  )
}

/** How the company could get more jobs; a newcomer reads it on a phone too. */
export function Tips({ tips, isOpen }: { tips: readonly CompanyTip[]; isOpen: boolean }) {
  return (
    <PhoneFold isCard title={texts.tips} isOpen={isOpen}>
      <ul className="flex flex-col gap-3">
        {tips.map((tip) => (
          <li key={tip} className="text-ink-soft">
            <strong className="block font-semibold text-ink">{texts.tip[tip].title}</strong>
            {texts.tip[tip].text}
          </li>
        ))}
      </ul>
    </PhoneFold>
  )
}

type CompanyInfoProps = { company: OwnCompany; waiting: readonly Category[]; isPartner: boolean }

/**
 * The company's facts, with a link to change them. `waiting`: see {@link TradeList}; `isPartner`: its application has
 * been approved.
 */
export function CompanyInfo({ company, waiting, isPartner }: CompanyInfoProps) {
  return (
    <PhoneFold isCard title={texts.info}>
      <DefinitionList
        isStacked
        items={[
          { term: texts.name, value: company.companyName },
          {
            term: texts.orgNumber,
            value: company.orgNumber ? formatOrgNumber(company.orgNumber) : texts.missing,
          },
          { term: texts.trades, value: <TradeList trades={company.categories} waiting={waiting} /> },
          { term: texts.place, value: company.location },
          { term: texts.contact, value: company.contactPerson },
          ...(isPartner ? [{ term: texts.partnerSince, value: dateOf(company.partnerSince) }] : []),
        ]}
      />
      <p className="mt-4">
        <Link to={href('/company/profile')}>{texts.toProfile}</Link>
      </p>
    </PhoneFold>
  )
}

function dateOf(instant: Date): string {
  return formatDate(stockholmDate(instant))
}
