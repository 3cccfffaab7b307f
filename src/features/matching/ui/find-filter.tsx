import { Form, Link, useSubmit } from 'react-router'
import { Button } from '#design/button.tsx'
import { CloseIcon, SearchIcon } from '#design/figures/icons.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { categories } from '#features/companies/domain/category.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import {
  type BudgetProblems,
  budgetLimits,
  closingDays,
  distances,
  type FoundChoice,
  type FoundProjectsInput,
  foundChoices,
  foundOrders,
  foundParams,
  leastReadiness,
  scopes,
} from '../domain/found-projects-input.ts'
import { budgetProblemTexts, findProjectsTexts as texts } from '../texts.ts'

const whole = new Intl.NumberFormat('sv-SE')

/** The name of each choice. */
const choiceNames: { readonly [Choice in FoundChoice]: (value: string) => string } = {
  q: texts.searchedFor,
  category: (category) => categoryTexts[category as keyof typeof categoryTexts],
  distance: texts.distanceAtMost,
  budget: (kronor) => texts.budgetFrom(whole.format(Number(kronor))),
  budgetTo: (kronor) => texts.budgetAtMost(whole.format(Number(kronor))),
  closing: (days) => texts.closingWithin[days as keyof typeof texts.closingWithin],
  readiness: (percent) => `${texts.readiness}: ${texts.readinessFrom(percent).toLowerCase()}`,
}

/**
 * Search, filters and order: a GET form that works without JavaScript. With JavaScript a choice shows its projects at
 * once. Each choice is a new URL, so the browser's back button undoes it. A budget limit that narrows nothing stays
 * chosen, with the reason beside it.
 */
export function FindFilter({ filter, problems }: { filter: FoundProjectsInput; problems: BudgetProblems }) {
  const submit = useSubmit()
  const narrowed = foundChoices.filter((choice) => choice !== 'q' && filter[choice]).length
  return (
    // The key resets the fields to the URL, also after the back button.
    <Form
      key={`${foundParams(filter)} ${problems.budget?.typed} ${problems.budgetTo?.typed}`}
      role="search"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true })
      }}
      className="flex flex-col gap-2 border-b border-line pb-3 sm:gap-4"
    >
      {filter.scope === 'all' && <input type="hidden" name="scope" value="all" />}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="q"
          type="search"
          label={texts.search}
          defaultValue={filter.q ?? ''}
          placeholder={texts.searchHint}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          className="min-w-0 flex-[1_1_10rem]"
        />
        <Button type="submit">
          <SearchIcon />
          <span className="max-sm:sr-only">{texts.show}</span>
        </Button>
      </div>
      <details open={narrowed > 0 || filter.sort !== 'newest' || Object.keys(problems).length > 0}>
        <summary className="w-fit cursor-pointer py-2 font-semibold">{texts.narrow}</summary>
        <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <Choices filter={filter} problems={problems} />
        </div>
      </details>
    </Form>
  )
}

function Choices({ filter, problems }: { filter: FoundProjectsInput; problems: BudgetProblems }) {
  const { scope } = filter
  const problemOf = (name: string) => (name === 'budget' || name === 'budgetTo' ? problems[name] : undefined)
  const errorOf = (name: string) => {
    const problem = problemOf(name)
    return problem && { error: budgetProblemTexts[problem.code](problem.typed) }
  }
  const select = (name: Exclude<FoundChoice, 'q'>, empty: string, values: readonly string[]) => (
    <NativeSelect
      name={name}
      label={texts[name]}
      empty={empty}
      options={values.map((id) => ({ id, label: choiceNames[name](id) }))}
      defaultValue={problemOf(name)?.typed ?? filter[name] ?? ''}
      {...errorOf(name)}
    />
  )
  const orders = foundOrders.filter((id) => id !== 'newest' && (scope === 'fitting' || id !== 'nearest'))
  return (
    <>
      {select('category', texts.allCategories, categories)}
      {scope === 'fitting' && select('distance', texts.anyDistance, distances)}
      {select('budget', texts.anyBudget, budgetLimits)}
      {select('budgetTo', texts.anyBudgetTo, budgetLimits)}
      {select('closing', texts.anyClosing, closingDays)}
      {select('readiness', texts.anyReadiness, leastReadiness)}
      <NativeSelect
        name="sort"
        label={texts.sort}
        empty={texts.sorts.newest}
        options={orders.map((id) => ({ id, label: texts.sorts[id] }))}
        defaultValue={filter.sort === 'newest' ? '' : filter.sort}
      />
    </>
  )
}

/** Links to the projects that fit, and to all. The other choices stay. */
export function ScopeLinks({ filter }: { filter: FoundProjectsInput }) {
  return (
    <nav aria-label={texts.scope} className="mb-4 flex gap-6 border-b border-line">
      {scopes.map((scope) => (
        <Link
          key={scope}
          to={`?${foundParams({ ...filter, scope })}`}
          aria-current={scope === filter.scope ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-[3px] border-transparent px-0.5 font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-falu-ink aria-[current]:text-ink"
        >
          {texts.scopes[scope]}
        </Link>
      ))}
    </nav>
  )
}

/** The names of the choices that narrow the list. */
export function namesOfChoices(filter: FoundProjectsInput): string[] {
  return foundChoices.flatMap((choice) => {
    const value = filter[choice]
    return value ? [choiceNames[choice](value)] : []
  })
}

/** The choices that narrow the list; a tap removes one, or all. */
export function ActiveChoices({ filter }: { filter: FoundProjectsInput }) {
  const active = foundChoices.flatMap((choice) => {
    const value = filter[choice]
    return value ? [{ choice, name: choiceNames[choice](value) }] : []
  })
  if (active.length === 0) return null
  return (
    <ul aria-label={texts.active} className="mt-3 flex flex-wrap items-center gap-2">
      {active.map(({ choice, name }) => (
        <li key={choice}>
          <Link
            to={`?${foundParams({ ...filter, [choice]: undefined })}`}
            aria-label={texts.remove(name)}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong bg-paper-raised px-3 text-sm text-ink no-underline hover:border-ink"
          >
            {name}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link to={`?${foundParams({ scope: filter.scope })}`} preventScrollReset className="px-2 text-sm">
            {texts.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}
