import { TextField } from '#design/forms/text-field.tsx'
import { TYPED_CODE } from '#identity/accounts/domain/account-input.ts'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'

/** Takes six digits, and is empty again after each answer. Phones offer the code from the message. */
export function CodeField({ label, hint, answer }: { label: string; hint: string; answer?: object | null }) {
  const fieldKey = useAnswerCount(answer)
  return (
    <TextField
      key={fieldKey}
      name="code"
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      pattern={TYPED_CODE}
      spellCheck="false"
      inputClassName="figures max-w-44 text-xl tracking-[0.3em]"
    />
  )
}
