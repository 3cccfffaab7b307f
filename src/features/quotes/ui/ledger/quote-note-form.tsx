import { useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { FormInPlace } from '#identity/accounts/ui/form-in-place.tsx'
import { href } from '#kernel/href.ts'
import { LONGEST_NOTE, quoteNoteInput } from '../../domain/ledger/quote-note.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { noteProblemTexts, quoteNoteTexts as texts } from '../../texts/ledger.ts'

/** The customer's private note about one quote. When printed it is text. */
export function QuoteNoteForm({ quote, words }: { quote: OwnerQuote; words: string }) {
  const { id: quoteId, projectId, company } = quote
  const action = href('/customer/projects/:projectId/quotes/:quoteId/anteckning', { projectId, quoteId })
  const { errors, formProps } = useFormChecks({ schema: quoteNoteInput, texts: noteProblemTexts })
  const isSending = useNavigation().formAction === action
  return (
    <>
      <Form
        {...formProps}
        errors={errors}
        element={FormInPlace}
        method="post"
        action={action}
        className="gap-2 print:hidden"
      >
        <TextField
          name="words"
          label={texts.labelOf(company.name)}
          lines={3}
          longest={LONGEST_NOTE}
          defaultValue={words}
          // The row has a visible label.
          className="[&_label]:sr-only"
        />
        <div>
          <Button
            type="submit"
            size="compact"
            className="@max-[36rem]:px-2"
            aria-label={texts.saveOf(company.name)}
            isPending={isSending}
            pendingLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </div>
      </Form>
      <p className="hidden text-sm whitespace-pre-line print:block">{words}</p>
    </>
  )
}
