import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Card } from '#design/frame/card.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { AwardedContact } from '../domain/quote-sheet.ts'
import { companyQuoteTexts as texts } from '../texts/company-quotes.ts'

/** The customer of the awarded project. Until the work has started, also the next step. */
export function AwardedContactCard({ contact, isBegun }: { contact: AwardedContact; isBegun: boolean }) {
  const { name, email, phone, location, street } = contact
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{texts.contactTitle}</h2>
      {!isBegun && <p className="measure -mt-3 mb-4 text-ink-soft">{texts.contactNote}</p>}
      <DefinitionList
        items={[
          { term: texts.name, value: name },
          ...(phone ? [{ term: texts.phone, value: <PhoneLink phone={phone} /> }] : []),
          ...(email ? [{ term: texts.email, value: <MailLink email={email} /> }] : []),
          { term: texts.address, value: street ? `${street}, ${location}` : location },
        ]}
      />
    </Card>
  )
}
