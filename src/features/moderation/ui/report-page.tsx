import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href } from '#kernel/href.ts'
import { reportPageTexts as texts } from '../texts/reports.ts'

/** The page with the reported content's name and the form. `name`: as anybody sees it. */
export function ReportPage({ name, form }: { name: string; form: ReactNode }) {
  return (
    <div className="max-w-2xl">
      <h1 className="sm:text-4xl">{texts.title}</h1>
      <p className="measure mt-5 text-lg text-ink-soft">{texts.lead}</p>
      <p className="mt-8 mb-8 border-y border-line py-4">
        <span className="block text-sm text-ink-soft">{texts.subject}</span>
        <strong className="break-words">{name}</strong>
      </p>
      {form}
    </div>
  )
}

/** For visitors who have not chosen what to report: how to find it. */
export function WhatToReport() {
  return (
    <div className="max-w-2xl">
      <h1 className="sm:text-4xl">{texts.title}</h1>
      <h2 className="mt-8">{texts.choose}</h2>
      <p className="measure mt-3 text-lg text-ink-soft">{texts.chooseText}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={href('/hantverkare')} className={buttonLook({ variant: 'primary' })}>
          {texts.companies}
        </a>
        <a href={href('/flode')} className={buttonLook()}>
          {texts.projects}
        </a>
        <Link to={href('/kontakt')} className={buttonLook({ variant: 'quiet' })}>
          {texts.contact}
        </Link>
      </p>
    </div>
  )
}

/** Shown after the report was received. */
export function ReportDone() {
  return (
    <div className="measure" role="status">
      <h1>{texts.doneTitle}</h1>
      <p className="mt-4 text-lg text-ink-soft">{texts.done}</p>
      <a href="/" className={buttonLook({ variant: 'primary', className: 'mt-8' })}>
        {texts.home}
      </a>
    </div>
  )
}
