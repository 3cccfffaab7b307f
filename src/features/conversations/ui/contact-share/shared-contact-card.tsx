import { classNames } from '#design/class-names.ts'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Card } from '#design/frame/card.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { SharedContact } from '../../domain/contact-share/contact-share.ts'
import { contactShareTexts as texts } from '../../texts/contact-shares.ts'

/** For the company: the contact data that the customer shares before a deal. Renders nothing when nothing is shared. */
export function SharedContactCard({
  shared,
  className,
}: {
  shared: readonly SharedContact[]
  className?: string
}) {
  if (shared.length === 0) return null
  return (
    <Card as="section" className={classNames('max-w-3xl', className)}>
      <h2 className="text-lg">{texts.shared}</h2>
      <p className="measure mt-1 mb-4 text-sm text-ink-soft">{texts.sharedNote}</p>
      <DefinitionList
        items={shared.map((contact) => ({
          term: texts.kinds[contact.kind].term,
          value: <Value {...contact} />,
        }))}
      />
    </Card>
  )
}

function Value({ kind, value }: SharedContact) {
  if (kind === 'phone') return <PhoneLink phone={value} />
  if (kind === 'email') return <MailLink email={value} />
  return <span className="wrap-anywhere">{value}</span>
}
