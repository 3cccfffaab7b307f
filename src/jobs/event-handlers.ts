import type { ApplicationEvent } from '#features/applications/domain/application-events.ts'
import { notifyApplicants } from '#features/applications/server/notify-applicants.ts'
import type { CompanyEvent } from '#features/companies/domain/company-events.ts'
import type { ContactShareEvent } from '#features/conversations/domain/contact-share/contact-share-events.ts'
import type { ConversationEvent } from '#features/conversations/domain/conversation-events.ts'
import type { VisitEvent } from '#features/conversations/domain/visit/visit-events.ts'
import { endSharesAfter } from '#features/conversations/server/contact-share/end-contact-shares.ts'
import { cancelVisitsOfProjects } from '#features/conversations/server/visit/cancel-visits.ts'
import type { DeskEvent } from '#features/desk/domain/desk-events.ts'
import { notifyStaff } from '#features/desk/server/notify-staff.ts'
import type { DispatchEvent } from '#features/dispatch/domain/dispatch-events.ts'
import { dispatchAnsweredProjects } from '#features/dispatch/server/dispatch-answered-projects.ts'
import { dispatchChangedProjects } from '#features/dispatch/server/dispatch-changed-projects.ts'
import { dispatchConfirmedOwners } from '#features/dispatch/server/dispatch-confirmed-owner.ts'
import { dispatchToNewCompanies } from '#features/dispatch/server/dispatch-to-new-company.ts'
import { matchSearchesOfProjects } from '#features/dispatch/server/saved-search/match-searches.ts'
import type { DocumentEvent } from '#features/documents/domain/document-events.ts'
import { forgetDecidedIdentities } from '#features/documents/server/forget-decided-identity.ts'
import type { MatchingEvent } from '#features/matching/domain/matching-events.ts'
import { renewChangedCandidates } from '#features/matching/server/renew-candidates.ts'
import type { ContentReportEvent } from '#features/moderation/domain/content-report-events.ts'
import type { ModerationEvent } from '#features/moderation/domain/moderation-events.ts'
import { followBans } from '#features/moderation/server/follow-ban.ts'
import { notifyReporters } from '#features/moderation/server/notify-reporters.ts'
import type { NotificationEvent } from '#features/notifications/domain/notification-events.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { ObligationEvent } from '#features/obligations/domain/obligation-events.ts'
import { keepObligations } from '#features/obligations/server/obligation-keeping.ts'
import type { OnboardingEvent } from '#features/onboarding/domain/onboarding-events.ts'
import type { PlaceEvent } from '#features/places/domain/place-events.ts'
import type { PrivacyEvent } from '#features/privacy/domain/privacy-events.ts'
import type { ProjectEvent } from '#features/projects/domain/project-events.ts'
import type { QuestionEvent } from '#features/questions/domain/question-events.ts'
import type { QuoteEvent } from '#features/quotes/domain/quote-events.ts'
import type { ReviewEvent } from '#features/reviews/domain/review-events.ts'
import type { RotEvent } from '#features/rot/domain/rot-events.ts'
import type { ChatEvent } from '#features/support/domain/chat/chat-events.ts'
import type { ContactMessageEvent } from '#features/support/domain/contact-message-events.ts'
import { notifySenders } from '#features/support/server/notify-senders.ts'
import type { VerificationEvent } from '#features/verification/domain/verification-events.ts'
import type { AccountEvent } from '#identity/accounts/domain/account-events.ts'
import type { ProfileEvent } from '#identity/accounts/domain/profile-events.ts'
import type { CodeEvent } from '#identity/codes/domain/code-events.ts'
import type { FactorEvent } from '#identity/factors/domain/factor-events.ts'
import type { ProviderEvent } from '#identity/providers/domain/provider-events.ts'
import type { SsoProviderEvent } from '#identity/single-sign-on/domain/sso-provider-events.ts'
import type { StaffEvent } from '#identity/staff/domain/staff-events.ts'
import type { Reaction } from '#platform/events/react-to-events.ts'
import { obligationSources } from './obligation-sources.ts'

/**
 * All events of the product. An event of a file that is not listed here cannot be recorded, because that does not
 * compile.
 */
declare module '#kernel/domain-event.ts' {
  interface EventRegister {
    product:
      | AccountEvent
      | ApplicationEvent
      | ChatEvent
      | CodeEvent
      | CompanyEvent
      | ContactMessageEvent
      | ContactShareEvent
      | ContentReportEvent
      | ConversationEvent
      | DeskEvent
      | DispatchEvent
      | DocumentEvent
      | FactorEvent
      | MatchingEvent
      | ModerationEvent
      | NotificationEvent
      | ObligationEvent
      | OnboardingEvent
      | PlaceEvent
      | PrivacyEvent
      | ProfileEvent
      | ProjectEvent
      | ProviderEvent
      | QuestionEvent
      | QuoteEvent
      | ReviewEvent
      | RotEvent
      | SsoProviderEvent
      | StaffEvent
      | VerificationEvent
      | VisitEvent
  }
}

/** The handlers of recorded events, in this order, in the transaction of the delivery. */
export const eventHandlers: readonly Reaction[] = [
  // First: its rows refer to projects, and it waits for locked ones. Before that it must hold no locks that the
  // transactions of those projects need, such as those of runs, which the next handlers change.
  keepObligations(obligationSources),
  dispatchChangedProjects,
  dispatchAnsweredProjects,
  dispatchToNewCompanies,
  dispatchConfirmedOwners,
  matchSearchesOfProjects,
  renewChangedCandidates,
  followBans,
  forgetDecidedIdentities,
  cancelVisitsOfProjects,
  endSharesAfter,
  notifyApplicants,
  notifySenders,
  notifyReporters,
  notify,
  notifyStaff,
]
