import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/figures/badge.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { namesOfChoices } from '#features/matching/ui/find-filter.tsx'
import { useIsSending } from '#identity/accounts/ui/use-is-sending.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import {
  LONGEST_SEARCH_NAME,
  type SavedSearch,
  SearchNoticeInput,
  searchFilter,
} from '../../domain/saved-search/saved-search.ts'
import { savedSearchProblemTexts, savedSearchTexts as texts } from '../../texts/saved-searches.ts'
import { searchPath } from './own-searches.tsx'
import { NoticeField } from './save-search-form.tsx'

/** The company's searches, each with its filter and all actions on it; works without JavaScript. */
export function SearchList({
  searches,
  answer,
}: {
  searches: readonly SavedSearch[]
  answer: FormAnswer | undefined
}) {
  return (
    <ul className="border-t border-line-strong">
      {searches.map((search) => (
        <li key={search.id} className="flex flex-col gap-2 border-b border-line py-4">
          <SearchFacts search={search} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={searchPath(search)}>{texts.show}</Link>
            <Pause search={search} />
          </div>
          <ChangeSearch search={search} answer={answer?.values.searchId === search.id ? answer : undefined} />
          <RemoveSearch search={search} />
        </li>
      ))}
    </ul>
  )
}

function SearchFacts({ search: { name, choices, notice, pausedAt, fresh } }: { search: SavedSearch }) {
  const about = namesOfChoices(searchFilter(choices)).join(' · ') || texts.everything
  return (
    <div>
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-lg break-words">
        {name}
        {pausedAt && <Badge tone="neutral">{texts.paused}</Badge>}
      </h2>
      <p className="text-sm break-words">{about}</p>
      <p className="text-sm text-ink-soft">
        {fresh > 0 ? <strong className="text-ink">{texts.fresh(fresh)}</strong> : texts.nothingNew} ·{' '}
        {texts.notices[notice]}
      </p>
    </div>
  )
}

function Pause({ search: { id, pausedAt } }: { search: SavedSearch }) {
  const form = pausedAt ? 'resume' : 'pause'
  return (
    <RouterForm method="post">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="searchId" value={id} />
      <Button type="submit" size="compact" isPending={useIsSending({ form, searchId: id })}>
        {texts[form]}
      </Button>
    </RouterForm>
  )
}

function ChangeSearch({ search, answer }: { search: SavedSearch; answer: FormAnswer | undefined }) {
  const { errors, formProps } = useFormChecks({
    schema: SearchNoticeInput,
    texts: savedSearchProblemTexts,
    serverErrors: answer?.errors,
  })
  const typed = (field: string) => answer && textOf(answer.values[field])
  return (
    <details open={answer ? true : undefined}>
      <summary className="w-fit cursor-pointer py-1" aria-label={texts.changeOf(search.name)}>
        {texts.change}
      </summary>
      <Form {...formProps} errors={errors} element={RouterForm} method="post" className="mt-2 max-w-xl gap-4">
        <FormError answer={answer} message={answer?.refusal} />
        <input type="hidden" name="form" value="change" />
        <input type="hidden" name="searchId" value={search.id} />
        <TextField
          name="name"
          label={texts.name}
          maxLength={LONGEST_SEARCH_NAME}
          defaultValue={typed('name') ?? search.name}
        />
        <NoticeField chosen={typed('notice') ?? search.notice} />
        <div>
          <Button
            type="submit"
            size="compact"
            isPending={useIsSending({ form: 'change', searchId: search.id })}
          >
            {texts.saveChange}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function RemoveSearch({ search: { id } }: { search: SavedSearch }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1">{texts.remove}</summary>
      <RouterForm method="post" className="mt-2 flex flex-wrap items-center gap-3">
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="searchId" value={id} />
        <p className="measure text-sm">{texts.removeQuestion}</p>
        <Button
          type="submit"
          size="compact"
          variant="danger"
          isPending={useIsSending({ form: 'remove', searchId: id })}
        >
          {texts.removeNow}
        </Button>
      </RouterForm>
    </details>
  )
}
