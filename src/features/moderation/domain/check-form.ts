import { type FormValues, textOf } from '#kernel/form-values.ts'

/** The fields of a form that puts a check down, as the schema of checks wants them: what is empty is not said. */
export function checkOf(companyId: string, values: FormValues) {
  const text = (name: string) => textOf(values[name]).trim()
  const basedOn = text('basedOn')
  return {
    companyId,
    kind: text('kind'),
    claim: text('claim'),
    status: text('status'),
    source: text('source'),
    reason: text('reason') || null,
    validUntil: text('validUntil') || null,
    documentId: text('documentId') || null,
    ...(basedOn && { basedOn: Number(basedOn) }),
  }
}
