import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Badge } from '#design/figures/badge.tsx'
import { MessageIcon } from '#design/figures/icons.tsx'
import { sharingPath } from '../domain/contact-share/contact-share-input.ts'
import type { ProjectConversation } from '../domain/conversation-list.ts'
import { conversationPath } from '../domain/conversation-path.ts'
import { contactShareTexts } from '../texts/contact-shares.ts'
import { counterpartName, projectTalkTexts as texts } from '../texts.ts'

/** Links from the customer's page of a project to its conversations. Renders nothing when there are none. */
export function OwnerConversations({ talks }: { talks: readonly ProjectConversation[] }) {
  if (talks.length === 0) return null
  return (
    <section aria-labelledby="conversations" data-screen-only>
      <h2 id="conversations" className="mb-4">
        {texts.heading}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {talks.map((talk) => {
          const name = counterpartName(talk.counterpart)
          return (
            <li key={talk.companyId} className="flex flex-col items-start gap-1">
              <TalkLink
                talk={talk}
                to={conversationPath('customer', talk)}
                label={talk.isBegun ? texts.read(name) : texts.write(name)}
              />
              {talk.mayShare && (
                <Link
                  to={sharingPath(talk)}
                  aria-label={
                    talk.isSharing ? contactShareTexts.summaryLive(name) : contactShareTexts.summary(name)
                  }
                  className="py-2 text-sm"
                >
                  {talk.isSharing ? texts.sharing : texts.share}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * The link from the company's page of a project to the conversation with its owner. Renders nothing when there can
 * be none.
 */
export function CompanyConversation({ talk }: { talk: ProjectConversation | null }) {
  if (!talk) return null
  return (
    <p data-screen-only>
      <TalkLink
        talk={talk}
        to={conversationPath('company', talk)}
        label={talk.isBegun ? texts.readCustomer : texts.writeCustomer}
      />
    </p>
  )
}

function TalkLink({ talk, to, label }: { talk: ProjectConversation; to: string; label: string }) {
  return (
    <Link to={to} className={buttonLook({ size: 'compact' })}>
      <MessageIcon className="size-5 shrink-0" />
      {label}
      {talk.isUnread && <Badge tone="info">{texts.unread}</Badge>}
    </Link>
  )
}
