import { href } from '#kernel/href.ts'
import type { Pair, Party } from '../conversation.ts'

/** The anchor of visits on the page of a conversation. */
export const VISITS_MARK = 'besok'

/** The path of the file with which a party adds a visit to a calendar. */
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
