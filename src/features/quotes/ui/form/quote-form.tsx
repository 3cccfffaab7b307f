import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Form as RouterForm, useNavigation, useSubmit } from 'react-router'
import { Form, FormError } from '#design/forms/form.tsx'
import { NO_ANSWER } from '#design/forms/no-answer.ts'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { type FormValues, nestedValues, textOf } from '#kernel/form-values.ts'
import { type ComposedQuote, composeQuote } from '../../domain/compose-quote.ts'
import { draftOfValues, type QuoteDraft } from '../../domain/form/quote-draft.ts'
import { BY_ITSELF, type SavedDraft } from '../../domain/form/saved-draft.ts'
import { quoteForm } from '../../domain/quote-input.ts'
import { templateProblemTexts } from '../../texts/quote-template.ts'
import { quoteInputTexts } from '../../texts.ts'
import { FixedTotal, QuoteSummary } from '../quote-summary.tsx'
import { BeginFrom, type Beginnings } from './begin-from.tsx'
import { DraftNotices, DraftStatus, SaveDraftButton } from './draft-status.tsx'
import type { FormFacts } from './line-details.tsx'
import { PaymentPlanField } from './payment-plan-field.tsx'
import { QuoteLinesField } from './quote-lines-field.tsx'
import { QuotePreviewDialog } from './quote-preview-dialog.tsx'
import { PriceKindFields, QuoteDateFields, QuoteScopeFields, QuoteWordFields } from './quote-terms-fields.tsx'
import { SaveTemplateFields } from './save-template-fields.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'
import type { DraftPlace } from './use-saved-draft.ts'

export type QuoteFormProps = {
  /** The key of the draft: the project's new quote, or the next version of the sent one. */
  place: DraftPlace
  /** The draft on the server; null when there is none. */
  saved: SavedDraft | null
  /** The version of the project that the company reads. */
  projectVersion: number
  submissionKey: string
  /** `today`: the Stockholm date by the server's clock. */
  facts: FormFacts
  /** The customer's project, which stays visible beside the form. Unfolded on a wide screen. */
  brief: (isOpen: boolean) => ReactNode
  /** The templates and quotes that an empty form can begin from. */
  beginnings?: Beginnings
  /** The contents of a form in which nothing has been typed: the server's suggestion, or the sent quote. */
  fresh: QuoteDraft
  /** The refused values with the server's answer. */
  answer?: { values: FormValues; errors?: Readonly<Record<string, string>>; refusal?: string; code?: string }
}

/**
 * The form in which a company writes a quote. Sums and ROT are updated while it writes, its draft is saved, and a
 * preview is shown before sending.
 */
export function QuoteForm(props: QuoteFormProps) {
  const { place, saved, projectVersion, submissionKey, facts, brief, fresh, answer, beginnings } = props
  const written = useQuoteDraft({
    place,
    saved,
    initial: answer ? draftOfValues(answer.values, fresh) : fresh,
    isAnswered: answer !== undefined,
  })
  const { draft, change, saver } = written
  const isAlive = useHydrated()
  const [key] = useState(submissionKey)
  const [seenVersion] = useState(projectVersion)
  const [begunFrom] = useState(place.quoteVersion)
  const { errors, formProps, preview } = useSending(facts, answer, saver)
  const part = { draft, facts, errors, onChange: change }
  const status = <DraftStatus saving={written.saving} today={facts.today} />
  const save = <SaveDraftButton saving={written.saving} onPress={written.saveNow} />
  return (
    <>
      {written.isUntouched && beginnings && <BeginFrom {...beginnings} />}
      <DraftNotices written={written} fresh={fresh} today={facts.today} />
      <Form
        {...formProps}
        element={RouterForm}
        method="post"
        errors={errors}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8"
      >
        <input type="hidden" name="submissionKey" value={key} />
        <div className="stays sticky top-16 z-10 short:static -mx-(--gutter) lg:hidden">{brief(false)}</div>
        <div className="flex min-w-0 flex-col gap-10">
          <FormError
            answer={answer?.refusal ? answer : null}
            message={answer?.refusal ?? errors.submissionKey}
          />
          <input type="hidden" name="seenVersion" value={seenVersion} />
          <input type="hidden" name="replaces" value={replacedVersion(props, begunFrom)} />
          <input type="hidden" name="seenDraft" value={isAlive ? BY_ITSELF : (saved?.stamp ?? '')} />
          <QuoteLinesField {...part} />
          <PriceKindFields {...part} />
          <QuoteDateFields {...part} />
          <QuoteScopeFields {...part} />
          <PaymentPlanField {...part} />
          <QuoteWordFields {...part} />
          <SaveTemplateFields error={errors.templateName} typed={textOf(answer?.values.templateName)} />
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto">
          <QuoteSummary draft={draft} facts={facts}>
            {save}
            {/* On a phone it stands above the menu, where it is seen at any line. */}
            <div className="max-lg:hidden">{status}</div>
          </QuoteSummary>
          <div className="max-lg:hidden">{brief(true)}</div>
        </div>
        <FixedTotal draft={draft} facts={facts}>
          {status}
        </FixedTotal>
      </Form>
      {preview}
    </>
  )
}

/** The version of the sent quote that the writer has read: the first one, or the newer one that a refusal has told of. */
function replacedVersion({ answer, place }: QuoteFormProps, begunFrom: number): string {
  if (answer?.code === 'quote-replaced') return String(place.quoteVersion)
  return textOf(answer?.values.replaces) || String(begunFrom)
}

const FORM_TEXTS = { ...quoteInputTexts, ...templateProblemTexts }

/** Validation, preview and sending. While the quote is being sent, no draft is saved. */
function useSending(
  { company, today }: FormFacts,
  answer: QuoteFormProps['answer'],
  { hold, release }: ReturnType<typeof useQuoteDraft>['saver'],
) {
  const schema = useMemo(() => quoteForm(today, company), [today, company])
  const [preview, setPreview] = useState<{ form: FormData; quote: ComposedQuote } | null>(null)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (answer) release()
  }, [answer, release])
  useEffect(() => {
    window.addEventListener(NO_ANSWER, release)
    return () => window.removeEventListener(NO_ANSWER, release)
  }, [release])
  const checks = useFormChecks({
    schema,
    texts: FORM_TEXTS,
    serverErrors: answer?.errors,
    onSubmit: (event) => {
      // The button “save” is answered by the server.
      if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'save') return
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      setPreview({ form, quote: composeQuote(schema.parse(nestedValues(form)), company, today) })
    },
  })
  const send = async (form: FormData) => {
    hold()
    await submit(form, { method: 'post' })
    setPreview(null)
  }
  return {
    ...checks,
    preview: preview && (
      <QuotePreviewDialog
        quote={preview.quote}
        today={today}
        isSending={isSending}
        onClose={() => setPreview(null)}
        onSend={() => void send(preview.form)}
      />
    ),
  }
}
