import { useState } from 'react'
import { type FormValues, OPENED, openedIn } from '#kernel/form-values.ts'

/**
 * Hidden fields with what the texts of a form were when it was opened; what is loaded later does not change them.
 * `values`: what is stored now. `answered`: what was sent, when the server shows the form again.
 */
export function OpenedFields({ values, answered }: { values: FormValues; answered?: FormValues }) {
  const [opened] = useState(() => (answered && openedIn(answered)) ?? values)
  return Object.entries(opened).map(
    ([name, value]) =>
      typeof value === 'string' && (
        <input key={name} type="hidden" name={`${OPENED}.${name}`} value={value} />
      ),
  )
}
