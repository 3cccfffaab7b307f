import type { ReactNode } from 'react'
import { buttonLook } from '#design/button-look.ts'
import { FormError } from '#design/forms/form.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { MailedRequest as Request } from '../domain/mailed-request.ts'
import type { SettingChange } from '../domain/own-setting.ts'
import {
  declineReasonTexts,
  declineRefusalTexts,
  declineToasts,
  requestTexts,
  mailedRequestTexts as texts,
} from '../texts.ts'
import { DeclineForm } from './decline-form.tsx'
import { SettingForms, type WorkNames } from './setting-forms.tsx'

/** `offered`: the settings that a logged-in reader can change after declining. */
type MailedRequestProps = {
  request: Request
  token: string
  answer: FormAnswer | undefined
  offered: readonly SettingChange[]
}

/**
 * The page for a company that follows the link in its mail: the project's card, and the company's answer or the buttons
 * to decline.
 */
export function MailedRequest({ request, token, answer, offered }: MailedRequestProps) {
  const { declineReason, hasQuoted, answerBy, slotsLeft } = request
  if (hasQuoted)
    return (
      <Page title={texts.quotedTitle} request={request} open={texts.openQuote}>
        <p className="measure">{texts.quoted}</p>
      </Page>
    )
  if (declineReason)
    return (
      <Page title={texts.doneTitle} request={request} open={texts.openAgain}>
        <p className="measure">
          {texts.done(declineReasonTexts[declineReason].toLowerCase())}{' '}
          {declineToasts[declineReason].description}
        </p>
        {offered.length > 0 && (
          <SettingForms projectId={request.project.id} offered={offered} undo={null} work={workOf(request)} />
        )}
        <p className="measure">{texts.changedMind}</p>
      </Page>
    )
  return (
    <Page title={texts.title} request={request} open={texts.open}>
      <p className="measure">
        {answerBy && requestTexts.answerBy(formatMoment(answerBy))} {texts.slotsLeft(slotsLeft)}
      </p>
      <FormError
        answer={answer}
        message={answer?.errors.reason ? declineRefusalTexts['reason-missing'] : answer?.refusal}
      />
      <DeclineForm action={href('/forfragan/:token', { token })} lead={texts.lead} />
    </Page>
  )
}

function workOf({ project }: Request): WorkNames {
  return { trade: categoryTexts[project.category], municipality: project.municipality?.name ?? null }
}

type PageProps = { title: string; request: Request; open: string; children: ReactNode }

function Page({ title, request: { project, pictures, widening }, open, children }: PageProps) {
  const trade = categoryTexts[project.category]
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1>{title}</h1>
      <p className="border-y border-line py-4">
        <strong className="block break-words">{project.title ?? trade}</strong>
        <span className="text-sm text-ink-soft">
          {texts.place(trade, project.municipality?.name ?? null)}
          {pictures > 0 && ` · ${texts.pictures(pictures)}`}
        </span>
      </p>
      {widening && <p className="measure">{requestTexts.beyond[widening.beyond](widening.outsideM)}</p>}
      {children}
      <p>
        <a href={href('/company/projects/:projectId', { projectId: project.id })} className={buttonLook()}>
          {open}
        </a>
      </p>
    </div>
  )
}

/**
 * The page for a link that opens nothing, or no longer. `reader`: the kind of account that is logged in, null for none.
 */
export function RequestGone({ reader }: { reader: 'company' | 'customer' | null }) {
  const { text, link } = reader ? texts.goneForYou[reader] : { text: texts.gone, link: texts.logIn }
  const page = reader === 'customer' ? href('/customer/dashboard') : href('/company/projects')
  return (
    <div className="measure flex flex-col gap-6">
      <h1>{texts.goneTitle}</h1>
      <p>{text}</p>
      <p>
        <a href={page} className={buttonLook()}>
          {link}
        </a>
      </p>
    </div>
  )
}
