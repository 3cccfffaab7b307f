import { useNavigate } from 'react-router'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { CategorySelect } from '#features/companies/ui/category-select.tsx'
import { type FoundProjectsInput, scopes } from '../domain/found-projects-input.ts'
import { findProjectsTexts as texts } from '../texts.ts'

const scopeOptions = scopes.map((id) => ({ id, label: texts.scopes[id] }))

/** The filter of the search. Each choice is a new URL, so the browser's back button undoes it. */
export function FindFilter({ filter }: { filter: Pick<FoundProjectsInput, 'scope' | 'category'> }) {
  const navigate = useNavigate()
  const look = (changed: { scope?: string; category?: string | null }): void => {
    const { scope, category } = { ...filter, ...changed }
    const search = new URLSearchParams({ scope })
    if (category && category !== 'all') search.set('category', category)
    void navigate(`?${search}`, { preventScrollReset: true })
  }
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-5 border-y border-line py-5">
      <RadioGroup
        label={texts.scope}
        options={scopeOptions}
        value={filter.scope}
        onChange={(scope) => look({ scope })}
      />
      <CategorySelect
        label={texts.category}
        all={texts.allCategories}
        value={filter.category ?? 'all'}
        onChange={(category) => look({ category })}
        className="w-full sm:w-72"
      />
    </div>
  )
}
