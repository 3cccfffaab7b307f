import { useState } from 'react'
import { type FormValues, OPENED } from '#kernel/form-values.ts'

/** Hidden fields with what the texts of a form were when it was opened; what is loaded later does not change them. */
export function OpenedFields({ values }: { values: FormValues }) {
  const [opened] = useState(values)
  return Object.entries(opened).map(
    ([name, value]) =>
      typeof value === 'string' && (
        <input key={name} type="hidden" name={`${OPENED}.${name}`} value={value} />
      ),
  )
}
