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
 * A PDF rewritten from its pages alone: no scripts, no links, nothing that was not understood. Refuses one that acts, carries
 * files or is locked ({@link PdfRefusal}). It waits in the queue as `manner` says.
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
