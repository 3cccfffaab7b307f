import { notifyApplicants } from '#features/applications/server/notify-applicants.ts'
import { forgetDecidedIdentities } from '#features/documents/server/forget-decided-identity.ts'
import { matchPublishedProjects } from '#features/matching/server/match-published-projects.ts'
import { notifyReporters } from '#features/moderation/server/notify-reporters.ts'
import { notifyStaff } from '#features/moderation/server/notify-staff.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { notifySenders } from '#features/support/server/notify-senders.ts'
import type { EventHandler } from '#platform/events/deliver-events.ts'

/** Who reacts to recorded events, in this order, inside the delivery's transaction. */
export const eventHandlers: readonly EventHandler[] = [
  matchPublishedProjects,
  forgetDecidedIdentities,
  notifyApplicants,
  notifySenders,
  notifyReporters,
  notify,
  notifyStaff,
]
