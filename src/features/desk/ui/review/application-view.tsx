import { DefinitionList } from '#design/figures/definition-list.tsx'
import type { MessageKind } from '#features/applications/domain/application.ts'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { applicationPageTexts as texts } from '../../texts/applications.ts'
import { deskTexts } from '../../texts/desk.ts'
import { Conversation } from './application-conversation.tsx'

type ShownApplication = {
  servicesDescription: string | null
  submittedAt: Date
  dueOn: string | null
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  messages: readonly { id: string; kind: MessageKind; body: string; writtenBy: string; writtenAt: Date }[]
}

/** The text of the application, and the messages about it. */
export function ApplicationView({ application }: { application: ShownApplication }) {
  return (
    <section aria-label={texts.application} className="min-h-0 flex-1 overflow-y-auto lg:max-h-96">
      <DefinitionList items={applicationItems(application)} />
      <Conversation messages={application.messages} />
    </section>
  )
}

/** When it was submitted, its deadline, and the decision. */
export function applicationItems(application: Omit<ShownApplication, 'messages'>) {
  const { dueOn, decidedAt, decidedBy, reason } = application
  const decided = decidedAt && texts.decidedBy(decidedBy ?? '', formatMoment(decidedAt))
  return [
    { term: texts.services, value: application.servicesDescription ?? deskTexts.unknown },
    { term: texts.submitted, value: formatMoment(application.submittedAt) },
    ...(dueOn ? [{ term: texts.due, value: formatDate(dueOn) }] : []),
    ...(decided ? [{ term: texts.decided, value: decided }] : []),
    ...(reason ? [{ term: texts.reason, value: reason }] : []),
  ]
}
