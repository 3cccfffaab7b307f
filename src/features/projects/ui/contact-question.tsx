import { useEffect, useRef } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { type FormValues, fieldsOf } from '#kernel/form-values.ts'
import { CONTACT_ANSWER, type FoundContactData } from '../domain/contact-question.ts'
import type { ContactQuestionTexts } from '../texts/contact-question.ts'

/**
 * Asks a writer what to do with contact data that others would read. The form is repeated in hidden fields, so that
 * each answer sends it again: without the contact data, unchanged, or back to the form.
 */
export function ContactQuestion<Field extends string>({
  found,
  values,
  texts,
  fieldNames,
}: {
  found: readonly FoundContactData<Field>[]
  /** The form as it was sent. */
  values: FormValues
  texts: ContactQuestionTexts
  fieldNames: Readonly<Record<Field, string>>
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const sent = useNavigation().formData
  return (
    <RouterForm method="post" className="flex max-w-2xl flex-col gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {texts.title}
      </h2>
      <p className="measure">{texts.intro}</p>
      <DefinitionList
        items={found.map(({ field, found }) => ({ term: fieldNames[field], value: <Words words={found} /> }))}
      />
      <p className="measure text-ink-soft">{texts.keepNote}</p>
      {fieldsOf(values)
        .filter(([name]) => name !== CONTACT_ANSWER)
        .map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a sent form never change places
          <input key={index} type="hidden" name={name} value={value} />
        ))}
      <div className="flex flex-col gap-3 border-t border-line pt-6 sm:flex-row sm:flex-wrap">
        <Button
          type="submit"
          name={CONTACT_ANSWER}
          value="remove"
          variant="primary"
          isPending={sent?.get(CONTACT_ANSWER) === 'remove'}
          pendingLabel={texts.sending}
        >
          {texts.remove}
        </Button>
        <Button
          type="submit"
          name={CONTACT_ANSWER}
          value="keep"
          isPending={sent?.get(CONTACT_ANSWER) === 'keep'}
          pendingLabel={texts.sending}
        >
          {texts.keep}
        </Button>
        <Button type="submit" name={CONTACT_ANSWER} value="change" variant="quiet">
          {texts.change}
        </Button>
      </div>
    </RouterForm>
  )
}

/** One line for each, of any length. */
function Words({ words }: { words: readonly string[] }) {
  return (
    <ul>
      {words.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
