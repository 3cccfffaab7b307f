import type { ReactNode } from 'react'
import { buttonLook } from '#design/button-look.ts'
import { FormError } from '#design/forms/form.tsx'
import { categoryTexts } from '#features/companies/texts.ts'
import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { MailedRequest as Request } from '../domain/mailed-request.ts'
import {
  declineReasonTexts,
  declineRefusalTexts,
  declineToasts,
  mailedRequestTexts as texts,
} from '../texts.ts'
import { DeclineForm } from './decline-form.tsx'

type MailedRequestProps = { request: Request; token: string; answer: FormAnswer | undefined }

/** What a company sees that follows the link in its mail: the project's card, and its answer or the buttons to say no. */
export function MailedRequest({ request, token, answer }: MailedRequestProps) {
  const { project, declineReason, hasQuoted } = request
  if (hasQuoted)
    return (
      <Page title={texts.quotedTitle} project={project} open={texts.openQuote}>
        <p className="measure">{texts.quoted}</p>
      </Page>
    )
  if (declineReason)
    return (
      <Page title={texts.doneTitle} project={project} open={texts.openAgain}>
        <p className="measure">
          {texts.done(declineReasonTexts[declineReason].toLowerCase())}{' '}
          {declineToasts[declineReason].description}
        </p>
        <p className="measure">{texts.changedMind}</p>
      </Page>
    )
  return (
    <Page title={texts.title} project={project} open={texts.open}>
      <FormError
        answer={answer}
        message={answer?.errors.reason ? declineRefusalTexts['reason-missing'] : answer?.refusal}
      />
      <DeclineForm action={href('/forfragan/:token', { token })} lead={texts.lead} />
    </Page>
  )
}

type PageProps = { title: string; project: ProjectCard; open: string; children: ReactNode }

function Page({ title, project, open, children }: PageProps) {
  const trade = categoryTexts[project.category]
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1>{title}</h1>
      <p className="border-y border-line py-4">
        <strong className="block break-words">{project.title ?? trade}</strong>
        <span className="text-sm text-ink-soft">
          {texts.place(trade, project.municipality?.name ?? null)}
        </span>
      </p>
      {children}
      <p>
        <a href={href('/company/projects/:projectId', { projectId: project.id })} className={buttonLook()}>
          {open}
        </a>
      </p>
    </div>
  )
}

/** The link opens nothing (any more). */
export function RequestGone() {
  return (
    <div className="measure flex flex-col gap-6">
      <h1>{texts.goneTitle}</h1>
      <p>{texts.gone}</p>
      <p>
        <a href={href('/company/projects')} className={buttonLook()}>
          {texts.logIn}
        </a>
      </p>
    </div>
  )
}
