import { href } from '#kernel/href.ts'
import type { Pair, Party } from '../conversation.ts'

/** Where on the page of a conversation its visits stand. */
export const VISITS_MARK = 'besok'

/** A visit as a file for a party's calendar. */
export function visitFilePath(
  party: Party,
  { projectId, companyId, visitId }: Pair & { visitId: string },
): string {
  return party === 'customer'
    ? href('/customer/projects/:projectId/meddelanden/:companyId/besok/:visitId/besok.ics', {
        projectId,
        companyId,
        visitId,
      })
    : href('/company/projects/:projectId/besok/:visitId/besok.ics', { projectId, visitId })
}
