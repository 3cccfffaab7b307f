import { FormError } from '#design/forms/form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { deskTexts } from '../texts/desk.ts'

/**
 * The refusal of a form that the page no longer has, because a colleague was faster: the sentence, and what was typed,
 * so that it can be copied. `shown`: the forms that the page still has, which say it themselves.
 */
export function RefusedForm({ answer, shown }: { answer?: FormAnswer; shown: readonly string[] }) {
  if (!answer?.refusal || shown.includes(answer.form ?? '')) return null
  const { text, reason, words } = answer.values
  const typed = textOf(text) || textOf(reason) || textOf(words)
  return (
    <div className="my-6">
      <FormError answer={answer} message={answer.refusal} />
      {typed && (
        <>
          <p className="mt-4 text-sm text-ink-soft">{deskTexts.typed}</p>
          <p className="measure break-words whitespace-pre-line">{typed}</p>
        </>
      )}
    </div>
  )
}
