import { useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FoundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { namesOfChoices } from '#features/matching/ui/find-filter.tsx'
import { FormInPlace } from '#identity/accounts/ui/form-in-place.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import {
  LONGEST_SEARCH_NAME,
  SearchNoticeInput,
  searchChoices,
  searchNotices,
} from '../../domain/saved-search/saved-search.ts'
import { savedSearchProblemTexts, savedSearchTexts as texts } from '../../texts/saved-searches.ts'

/** Saves the filter of the list as a search with a name; folded until it is opened. */
export function SaveSearchForm({
  filter,
  answer,
}: {
  filter: FoundProjectsInput
  answer: FormAnswer | undefined
}) {
  const choices = searchChoices(filter)
  const suggested = namesOfChoices(filter).join(', ').slice(0, LONGEST_SEARCH_NAME) || texts.everything
  const { errors, formProps } = useFormChecks({
    schema: SearchNoticeInput,
    texts: savedSearchProblemTexts,
    serverErrors: answer?.errors,
  })
  const isSending = useNavigation().formData?.get('form') === 'save'
  const typed = (field: string) => answer && textOf(answer.values[field])
  return (
    <details key={choices} open={answer ? true : undefined} className="mt-3">
      <summary className="w-fit cursor-pointer py-2 font-semibold">{texts.save}</summary>
      <p className="measure mb-3 text-sm text-ink-soft">{texts.saveLead}</p>
      <Form
        {...formProps}
        errors={errors}
        element={FormInPlace}
        method="post"
        action={`?${choices}`}
        className="max-w-xl gap-4"
      >
        <FormError answer={answer} message={answer?.refusal} />
        <input type="hidden" name="form" value="save" />
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={LONGEST_SEARCH_NAME}
          defaultValue={typed('name') ?? suggested}
        />
        <NoticeField chosen={typed('notice')} />
        <div>
          <Button type="submit" isPending={isSending}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** How the company is notified. */
export function NoticeField({ chosen = 'bell' }: { chosen?: string | undefined }) {
  return (
    <RadioGroup
      name="notice"
      label={texts.notice}
      options={searchNotices.map((id) => ({ id, label: texts.notices[id] }))}
      defaultValue={chosen}
    />
  )
}
