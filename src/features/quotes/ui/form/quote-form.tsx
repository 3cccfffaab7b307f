import { type ReactNode, useMemo, useState } from 'react'
import { Form as RouterForm, useNavigation, useSubmit } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { nestedValues } from '#kernel/form-values.ts'
import { type ComposedQuote, composeQuote } from '../../domain/compose-quote.ts'
import type { QuoteDraft } from '../../domain/form/quote-draft.ts'
import { quoteForm } from '../../domain/quote-input.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'
import { quoteInputTexts } from '../../texts.ts'
import { QuoteSummary, ThumbTotal } from '../quote-summary.tsx'
import type { FormFacts } from './line-details.tsx'
import { PaymentPlanField } from './payment-plan-field.tsx'
import { QuoteLinesField } from './quote-lines-field.tsx'
import { QuotePreviewDialog } from './quote-preview-dialog.tsx'
import { PriceKindFields, QuoteDateFields, QuoteScopeFields, QuoteWordFields } from './quote-terms-fields.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'

export type QuoteFormProps = {
  /** Under what the browser keeps the draft: the project, or a revision of its quote. */
  projectId: string
  /** The version of the project that the company reads. */
  projectVersion: number
  submissionKey: string
  /** Of the company and the project; `today`: the Stockholm date on the server, whose rules count. */
  facts: FormFacts
  /** What the customer has asked for, to stay in sight: unfolded where there is room. */
  brief: (isOpen: boolean) => ReactNode
  /** The initial contents: the server's suggestion, or what was sent and not accepted. */
  initial: QuoteDraft
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
}

/**
 * The form in which a company writes a quote; sums and ROT are updated while it writes, and a preview comes before
 * sending.
 */
export function QuoteForm(props: QuoteFormProps) {
  const { projectId, projectVersion, submissionKey, facts, brief, initial, answer } = props
  const { company, today } = facts
  const { draft, isRestored, change, startOver } = useQuoteDraft(projectId, initial, answer === undefined)
  const [key] = useState(submissionKey)
  const [seenVersion] = useState(projectVersion)
  const schema = useMemo(() => quoteForm(today, company), [today, company])
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
  const part = { draft, facts, errors, onChange: change }
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
        <input type="hidden" name="submissionKey" value={key} />
        <div className="sticky top-16 z-10 -mx-4 lg:hidden">{brief(false)}</div>
        <div className="flex min-w-0 flex-col gap-10">
          <FormError
            answer={answer?.refusal ? answer : null}
            message={answer?.refusal ?? errors.submissionKey}
          />
          <input type="hidden" name="seenVersion" value={seenVersion} />
          <QuoteLinesField {...part} />
          <PriceKindFields {...part} />
          <QuoteDateFields {...part} />
          <QuoteScopeFields {...part} />
          <PaymentPlanField {...part} />
          <QuoteWordFields {...part} />
        </div>
        <div className="flex flex-col gap-5 lg:sticky lg:top-20 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto">
          <QuoteSummary draft={draft} facts={facts} />
          <div className="max-lg:hidden">{brief(true)}</div>
        </div>
        <ThumbTotal draft={draft} facts={facts} />
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
