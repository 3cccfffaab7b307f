import { Link } from 'react-router'
import type { Attachment } from '#features/conversations/domain/attachment/attachment.ts'
import type { Party } from '#features/conversations/domain/conversation.ts'
import type { HidingReason } from '#features/conversations/domain/hidden-message.ts'
import { withheldText } from '#features/conversations/texts/hidden-messages.ts'
import { AttachmentList } from '#features/conversations/ui/attachment/attachment-list.tsx'
import { reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'

type ReportedMessageProps = {
  message: {
    words: string | null
    hiddenBecause: HidingReason | null
    writtenBy: Party
    sentAt: Date
    projectId: string
    companyId: string
    companyName: string
    ownerId: string
    files: readonly Attachment[]
  }
}

/** A reported message, with links to the two parties and the project. */
export function ReportedMessage({ message }: ReportedMessageProps) {
  const { words, hiddenBecause, files, writtenBy, sentAt, projectId, companyId, companyName, ownerId } =
    message
  return (
    <section aria-labelledby="innehall" className="mt-10 flex flex-col gap-3">
      <h2 id="innehall" className="text-2xl">
        {texts.messageBy[writtenBy]}
      </h2>
      <p className="text-sm text-ink-soft">{formatMoment(sentAt)}</p>
      {hiddenBecause && <p>{withheldText({ words, hiddenBecause })}</p>}
      <p className="measure break-words whitespace-pre-line">{words ?? texts.messageErased}</p>
      <AttachmentList files={files} />
      <p className="flex flex-wrap gap-x-4">
        <Link to={href('/admin/foretag/:companyId', { companyId })}>{companyName}</Link>
        <Link to={href('/admin/kunder/:userId', { userId: ownerId })}>{texts.showOwner}</Link>
        <Link to={href('/admin/projekt/:projectId', { projectId })}>{texts.showProject}</Link>
      </p>
    </section>
  )
}
