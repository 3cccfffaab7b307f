import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useStreetChecks } from '#features/projects/ui/use-street-checks.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'
import { type AcceptanceFacts, AcceptQuoteFacts } from './accept-quote-facts.tsx'

type AcceptanceAnswer = { errors: Readonly<Record<string, string>>; refusal?: string; values: FormValues }

/**
 * The form of an acceptance on a page of its own. `answer`: the refusal of the last attempt, and the values that
 * were sent.
 */
export function AcceptQuoteForm({ answer, ...facts }: AcceptanceFacts & { answer?: AcceptanceAnswer }) {
  const { errors, formProps } = useStreetChecks(facts.street, answer?.errors)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form {...formProps} errors={errors} element={RouterForm} method="post">
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <AcceptQuoteFacts {...facts} typedStreet={textOf(answer?.values.street)} />
      <div>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.accepting}>
          {texts.acceptConfirm}
        </Button>
      </div>
    </Form>
  )
}
