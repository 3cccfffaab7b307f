import { cleanPdf } from '#platform/untrusted/clean-pdf.ts'
import { aPdf } from '../faults/hostile-files.ts'

/** The stored form of the small PDF: its page, written again. */
export async function keptPdf(): Promise<Buffer> {
  const reading = await cleanPdf(aPdf())
  if (!reading.ok) throw new Error(reading.refusal)
  return Buffer.from(reading.bytes)
}
