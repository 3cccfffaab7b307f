import { Link } from 'react-router'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { AwaitedPurpose } from '../domain/awaited-mail.ts'
import { checkMailTexts as texts } from '../texts/mailed-codes.ts'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { ResendForm } from './resend-form.tsx'

/** The page on which another email is given, by what the mail was for. */
const CHANGE_EMAIL = {
  'sign-up': '/login?flik=skapa-konto',
  'log-in': '/engangskod',
  recovery: '/glomt-losenord',
} as const satisfies Record<AwaitedPurpose, string>

type AwaitedMailPanelProps = {
  purpose: AwaitedPurpose
  email: string
  /** Seconds until another mail may be requested. */
  seconds: number
  answer?: FormAnswer<unknown>
  pending: 'code' | 'resend' | null
}

/** What was sent and to which email, the field for its code, and what to do when nothing comes. */
export function AwaitedMailPanel({ purpose, email, seconds, answer, pending }: AwaitedMailPanelProps) {
  const [before, after] = texts.sent[purpose]
  return (
    <AccountStep
      title={texts.title}
      intro={
        <>
          {before} <strong className="font-semibold break-words text-ink">{email}</strong>
          {purpose === 'sign-up' ? '. ' : ' '}
          {after}
        </>
      }
    >
      <MailedCodeForm answer={answer} isPending={pending === 'code'} />
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="text-lg">{texts.nothingTitle}</h2>
        <p className="mt-2 mb-5 text-ink-soft">{texts.nothing[purpose]}</p>
        <ResendForm seconds={seconds} isPending={pending === 'resend'} />
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
          <Link to={CHANGE_EMAIL[purpose]} className="py-2">
            {texts.changeAddress}
          </Link>
          {purpose === 'sign-up' && (
            <>
              <Link to={href('/login')} className="py-2">
                {texts.logIn}
              </Link>
              <Link to={href('/glomt-losenord')} className="py-2">
                {texts.newPassword}
              </Link>
            </>
          )}
        </p>
      </section>
    </AccountStep>
  )
}
