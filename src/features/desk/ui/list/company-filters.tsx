import { NativeSelect } from '#design/forms/native-select.tsx'
import { type CompanyFilter, companyStandingNames, companyStandings } from '../../domain/company-filter.ts'
import { companyListTexts as texts } from '../../texts/desk.ts'

/** Filters the list of companies by state and trade. Sent together with the search text. */
export function CompanyFilters({
  filter: { standing, trade },
  trades,
}: {
  filter: CompanyFilter
  trades: readonly { id: string; label: string }[]
}) {
  const standings = companyStandings.map((name) => ({
    id: companyStandingNames[name],
    label: texts.standings[name],
  }))
  return (
    <>
      <NativeSelect
        key={`lage ${standing}`}
        name="lage"
        label={texts.standing}
        empty={texts.any}
        options={standings}
        defaultValue={standing ? companyStandingNames[standing] : ''}
        className="w-full sm:w-52"
      />
      <NativeSelect
        key={`omrade ${trade}`}
        name="omrade"
        label={texts.trade}
        empty={texts.any}
        options={trades}
        defaultValue={trade ?? ''}
        className="w-full sm:w-52"
      />
    </>
  )
}
