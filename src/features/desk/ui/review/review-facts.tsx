import type { ReactNode } from 'react'
import { Badge } from '#design/figures/badge.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import { deskTexts } from '../../texts/desk.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { OrgNumberCheck, Trades } from '../company-facts.tsx'

/** The facts that a company has given. */
export type ReviewedFacts = {
  companyName: string
  orgNumber: string | null
  contactPerson: string
  contactEmail: string
  contactPhone: string | null
  location: string | null
}

/**
 * The facts that a reviewer compares with the documents, in little space; a fact that differs in the application is
 * marked.
 */
export function ReviewFacts({
  facts,
  applied,
  categories,
}: {
  facts: ReviewedFacts
  applied: ReviewedFacts | null
  categories: readonly string[]
}) {
  const was = (fact: keyof ReviewedFacts) =>
    applied && applied[fact] !== facts[fact] ? (applied[fact] ?? deskTexts.unknown) : null
  const { facts: names } = texts
  return (
    <dl className="border-t border-line text-sm">
      {was('companyName') !== null && (
        <Fact name={names.company} was={was('companyName')}>
          {facts.companyName}
        </Fact>
      )}
      <Fact name={names.orgNumber} was={was('orgNumber')}>
        <OrgNumberCheck orgNumber={facts.orgNumber} />
      </Fact>
      <Fact name={names.contactPerson} was={was('contactPerson')}>
        {facts.contactPerson}
      </Fact>
      <Fact name={names.email} was={was('contactEmail')}>
        <MailLink email={facts.contactEmail} />
      </Fact>
      <Fact name={names.phone} was={was('contactPhone')}>
        {facts.contactPhone ? <PhoneLink phone={facts.contactPhone} /> : deskTexts.unknown}
      </Fact>
      <Fact name={names.place} was={was('location')}>
        {facts.location ?? deskTexts.unknown}
      </Fact>
      <Fact name={names.trades} was={null}>
        <Trades categories={categories} />
      </Fact>
    </dl>
  )
}

function Fact({ name, was, children }: { name: string; was: string | null; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">
        {children}
        {was !== null && (
          <span className="block text-ink-soft">
            <Badge tone="warning">{texts.changed}</Badge> {texts.applied(was)}
          </span>
        )}
      </dd>
    </div>
  )
}
