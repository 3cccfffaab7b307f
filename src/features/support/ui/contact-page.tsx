import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { href } from '#kernel/href.ts'
import type { Reach } from '#kernel/operator-facts.ts'
import { contactPageTexts as texts } from '../texts/contact-page.ts'

/** How to reach support, and its times of answer. */
type Support = Reach & { replyHours: number; partnerReply: string }

/** The form, and beside it the other ways to contact us. */
export function ContactPage({ reach, form }: { reach: Support; form: ReactNode }) {
  return (
    <>
      <div className="flex items-start justify-between gap-12">
        <div>
          <h1 className="max-w-3xl sm:text-4xl">{texts.title}</h1>
          <p className="measure mt-5 text-lg text-ink-soft">{texts.lead}</p>
        </div>
        <Drawing name="mailbox" width={210} className="hidden flex-none self-end lg:block print:hidden" />
      </div>
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="skriv">
          <h2 id="skriv">{texts.formTitle}</h2>
          <p className="measure mt-3 mb-8 text-ink-soft">{texts.formLead(reach.replyHours)}</p>
          {form}
        </section>
        <div className="flex flex-col gap-12">
          <GeneralReach reach={reach} />
          <PartnerReach reach={reach} />
        </div>
      </div>
    </>
  )
}

function GeneralReach({ reach }: { reach: Support }) {
  const { supportPhone, openingHours, replyHours } = reach
  const items = [
    { term: texts.mail, value: <MailLink reach={reach} /> },
    { term: texts.phone, value: <a href={supportPhone.href}>{supportPhone.label}</a> },
    { term: texts.hours, value: openingHours },
    { term: texts.reply, value: texts.replyWithin(replyHours) },
  ]
  return (
    <section aria-labelledby="allmant">
      <h2 id="allmant" className="text-xl">
        {texts.general.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{texts.general.text}</p>
      <DefinitionList items={items} />
    </section>
  )
}

function PartnerReach({ reach }: { reach: Support }) {
  return (
    <section aria-labelledby="partner">
      <h2 id="partner" className="text-xl">
        {texts.partner.title}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{texts.partner.text(reach.partnerReply)}</p>
      <DefinitionList items={[{ term: texts.mail, value: <MailLink reach={reach} /> }]} />
      <Link to={href('/bli-partner')} className={buttonLook({ className: 'mt-6' })}>
        {texts.partner.apply}
      </Link>
    </section>
  )
}

function MailLink({ reach: { supportEmail } }: { reach: Support }) {
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

/** Shown after the message was received. */
export function ContactDone({ replyHours }: { replyHours: number }) {
  return (
    <div className="measure" role="status">
      <Drawing name="thanks" width={240} />
      <h1 className="mt-4">{texts.doneTitle}</h1>
      <p className="mt-4 text-lg text-ink-soft">{texts.done(replyHours)}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href="/" className={buttonLook({ variant: 'primary' })}>
          {texts.home}
        </a>
        <Link to={href('/kontakt')} className={buttonLook()}>
          {texts.another}
        </Link>
      </p>
    </div>
  )
}
