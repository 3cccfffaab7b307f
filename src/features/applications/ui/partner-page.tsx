import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { href } from '#kernel/href.ts'
import { partnerPageTexts as texts } from '../texts/partner-page.ts'

const FORM = 'skapa-partner-konto'

/** What being a partner means and costs, with the application form below. */
export function PartnerPage({ monthlyFeeKr, form }: { monthlyFeeKr: number; form: ReactNode }) {
  return (
    <div className="flex flex-col gap-16 sm:gap-20">
      <section className="flex items-start justify-between gap-12">
        <div>
          <h1 className="max-w-3xl sm:text-4xl">{texts.title}</h1>
          <p className="measure mt-5 text-lg text-balance text-ink-soft">{texts.lead}</p>
          <LinkButton href={`#${FORM}`} variant="primary" className="mt-8">
            {texts.toForm}
          </LinkButton>
        </div>
        <Drawing name="bench" width={270} className="hidden flex-none self-end lg:block print:hidden" />
      </section>
      <Terms monthlyFeeKr={monthlyFeeKr} />
      <Steps />
      <section id={FORM} aria-labelledby="partner-form" className="max-w-2xl scroll-mt-6">
        <h2 id="partner-form">{texts.formTitle}</h2>
        <p className="measure mt-3 mb-8 text-ink-soft">{texts.formLead}</p>
        {form}
      </section>
    </div>
  )
}

function Terms({ monthlyFeeKr }: { monthlyFeeKr: number }) {
  return (
    <section aria-labelledby="partner-terms">
      <h2 id="partner-terms">{texts.termsTitle}</h2>
      <dl className="mt-6 border-t border-line-strong">
        {texts.terms(monthlyFeeKr).map(({ term, text }) => (
          <div key={term} className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[16rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd className="measure text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Steps() {
  return (
    <section aria-labelledby="partner-steps">
      <h2 id="partner-steps">{texts.stepsTitle}</h2>
      <ol className="mt-6 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-line-strong pt-3">
            <h3 className="text-lg">
              <span className="figures mr-2 text-falu-ink">{index + 1}</span>
              {title}
            </h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown after the application. When emails must be confirmed, it asks the applicant to open the mail. */
export function PartnerDone({ confirms }: { confirms: boolean }) {
  return (
    <div className="measure" role="status">
      <Drawing name="sent" width={240} />
      <h1 className="mt-6">{texts.doneTitle}</h1>
      {confirms && <p className="mt-4 text-lg">{texts.confirm}</p>}
      <p className="mt-4 text-lg text-ink-soft">{texts.done}</p>
      <Link to={href('/login')} className={buttonLook({ variant: 'primary', className: 'mt-8' })}>
        {texts.logIn}
      </Link>
    </div>
  )
}
