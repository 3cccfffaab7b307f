import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { href } from '#kernel/href.ts'
import type { OwnTemplate } from '../../domain/form/quote-template.ts'
import type { OwnQuoteLine } from '../../domain/quote-sheet.ts'
import { quoteTemplateTexts as texts } from '../../texts/quote-template.ts'

export type Beginnings = {
  templates: readonly OwnTemplate[]
  quotes: readonly Pick<OwnQuoteLine, 'projectId' | 'projectTitle' | 'sentAt'>[]
  /** The chosen one. */
  from: string | null
}

/**
 * Fills an empty form with a template or an earlier quote. A GET form, so that the choice is in the URL of the
 * page.
 */
export function BeginFrom({ templates, quotes, from }: Beginnings) {
  const options = [
    ...templates.map(({ id, name }) => ({ id: `mall:${id}`, label: texts.template(name) })),
    ...quotes.flatMap(({ projectId, projectTitle, sentAt }) =>
      projectTitle === null ? [] : [{ id: `offert:${projectId}`, label: texts.quote(projectTitle, sentAt) }],
    ),
  ]
  if (options.length === 0) return null
  return (
    <RouterForm
      method="get"
      className="mb-8 flex max-w-2xl flex-wrap items-end gap-x-3 gap-y-2"
      preventScrollReset
    >
      <div className="min-w-0 flex-1 basis-64">
        <NativeSelect
          key={from}
          name="fran"
          label={texts.begin}
          options={options}
          empty={texts.nothing}
          defaultValue={from ?? ''}
        />
      </div>
      <Button type="submit">{texts.fill}</Button>
      <p className="w-full text-sm text-ink-soft">
        {texts.beginHint}{' '}
        {templates.length > 0 && <Link to={href('/company/offers/mallar')}>{texts.templates}</Link>}
      </p>
    </RouterForm>
  )
}
