import { useMemo, useState } from 'react'
import { Form as RouterForm, useNavigation, useSubmit } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { nestedValues } from '#kernel/form-values.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { type ComposedQuote, composeQuote } from '../../domain/compose-quote.ts'
import { quoteForm } from '../../domain/quote-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { quoteInputTexts } from '../../texts.ts'
import { QuoteSummary } from '../quote-summary.tsx'
import { QuoteLinesField } from './quote-lines-field.tsx'
import { QuotePreviewDialog } from './quote-preview-dialog.tsx'
import { QuoteTermsFields } from './quote-terms-fields.tsx'
import { type QuoteDraft, useQuoteDraft } from './use-quote-draft.ts'

export type QuoteFormProps = {
  projectId: string
  submissionKey: string
  company: { vatExempt: boolean }
  /** The Stockholm date on the server: what can be chosen, and whose rules count. */
  today: IsoDate
  /** The initial contents: the server's suggestion, or what was sent and not accepted. */
  initial: QuoteDraft
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
}

/**
 * The form in which a company writes a quote; sums and ROT are updated while it writes, and a preview comes before
 * sending.
 */
export function QuoteForm({ projectId, submissionKey, company, today, initial, answer }: QuoteFormProps) {
  const { draft, isRestored, change, startOver } = useQuoteDraft(projectId, initial, answer === undefined)
  const [key] = useState(submissionKey)
  const schema = useMemo(() => quoteForm(today), [today])
  const [preview, setPreview] = useState<{ form: FormData; quote: ComposedQuote } | null>(null)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const { errors, formProps } = useFormChecks({
    schema,
    texts: quoteInputTexts,
    serverErrors: answer?.errors,
    onSubmit: (event) => {
      event.preventDefault()
      const form = new FormData(event.currentTarget)
      setPreview({ form, quote: composeQuote(schema.parse(nestedValues(form)), company, today) })
    },
  })
  const send = async (form: FormData) => {
    await submit(form, { method: 'post' })
    setPreview(null)
  }
  return (
    <>
      {isRestored && <RestoredNotice onStartOver={startOver} />}
      <Form
        {...formProps}
        element={RouterForm}
        method="post"
        errors={errors}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start lg:gap-8"
      >
        <div className="flex min-w-0 flex-col gap-10">
          <FormError
            answer={answer?.refusal ? answer : null}
            message={answer?.refusal ?? errors.submissionKey}
          />
          <input type="hidden" name="submissionKey" value={key} />
          <QuoteLinesField draft={draft} company={company} error={errors.lines} onChange={change} />
          <QuoteTermsFields draft={draft} today={today} onChange={change} />
        </div>
        <QuoteSummary draft={draft} company={company} today={today} />
      </Form>
      {preview && (
        <QuotePreviewDialog
          quote={preview.quote}
          today={today}
          isSending={isSending}
          onClose={() => setPreview(null)}
          onSend={() => void send(preview.form)}
        />
      )}
    </>
  )
}

function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice
      isLive
      className="mb-6"
      action={
        <Button size="compact" onPress={onStartOver}>
          {texts.startOver}
        </Button>
      }
    >
      {texts.restored}
    </Notice>
  )
}
