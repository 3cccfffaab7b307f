import { Refused } from '#kernel/refusal.ts'
import type { Services } from '../context.ts'
import type { ReadingManner } from '../untrusted/untrusted-reader.ts'

export type PdfRefusal = 'pdf-active' | 'pdf-locked' | 'pdf-unreadable' | 'file-infected' | 'too-busy'

const refusals: Readonly<Record<string, PdfRefusal | undefined>> = {
  active: 'pdf-active',
  locked: 'pdf-locked',
  infected: 'file-infected',
}

/**
 * A PDF rewritten from its pages only: no scripts, no links, nothing that was not understood. Throws {@link
 * PdfRefusal} for one with actions, attached files or a password. `manner` says how it waits in the queue.
 */
export async function plainPdf(
  { untrusted }: Pick<Services, 'untrusted'>,
  bytes: Uint8Array,
  manner: ReadingManner = {},
): Promise<Uint8Array> {
  const reading = await untrusted.read('clean-pdf', bytes, {}, manner)
  if (reading.ok) return reading.bytes
  throw new Refused(refusals[reading.refusal] ?? ('pdf-unreadable' satisfies PdfRefusal))
}
