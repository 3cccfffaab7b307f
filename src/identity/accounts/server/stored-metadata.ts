import { Refused } from '#kernel/refusal.ts'
import { firstMetadata, type Metadata, metadataProblem } from '../domain/account-metadata.ts'
import type { Contact } from '../domain/contact.ts'

/** The metadata as JSON, to be stored. Refuses `metadata-too-deep`, `metadata-too-large`, `metadata-name-reserved`. */
export function checkMetadata(metadata: Metadata): string {
  const problem = metadataProblem(metadata)
  if (problem) throw new Refused(problem)
  return JSON.stringify(metadata)
}

const SOME_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Checks the metadata of a sign-up before the email is looked up: the answer must not reveal whether it has an
 * account. Refuses as {@link checkMetadata} does.
 */
export function checkFirstMetadata(data: Metadata, { channel, value }: Contact): void {
  const own = { email: null, phone: null, [channel]: value }
  checkMetadata(firstMetadata(data, { id: SOME_ID, isConfirmed: false, ...own }))
}
