import { DefinitionList } from '#design/figures/definition-list.tsx'
import { HandshakeMark } from '#design/figures/handshake-mark.tsx'
import { Card } from '#design/frame/card.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { OwnerQuote } from '../domain/quote-sheet.ts'
import { quoteLedgerTexts as texts } from '../texts/quote-ledger.ts'
import { CompanyName } from './ledger/company-name.tsx'

/** The contact of the company whose quote was accepted. Until the work has begun, also the next step. */
export function WinnerContactCard({ company, isBegun }: Pick<OwnerQuote, 'company'> & { isBegun: boolean }) {
  if (!company.contact) return null
  const { person, email, phone } = company.contact
  return (
    <Card as="section" className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <HandshakeMark size={64} ground="var(--paper-raised)" />
      <div>
        <h2 className="mb-4 text-xl">{texts.contactTitle(company.name)}</h2>
        {!isBegun && <p className="measure -mt-3 mb-4 text-ink-soft">{texts.contactNote}</p>}
        <DefinitionList
          items={[
            { term: texts.company, value: <CompanyName company={company} /> },
            { term: texts.contactPerson, value: person },
            ...(phone ? [{ term: texts.phone, value: <PhoneLink phone={phone} /> }] : []),
            { term: texts.email, value: <MailLink email={email} /> },
          ]}
        />
      </div>
    </Card>
  )
}
