import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { confirmFactorTexts as texts } from '../texts/second-factor.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

type AppSetup = { secret: string; uri: string; qrCode: string }

type ConfirmFactorPanelProps = {
  factor: { type: string; phone: string | null; setup: AppSetup | null }
  /** Has a code been sent to the phone? */
  isSent: boolean
  backHref: string
  answer?: FormAnswer<unknown>
}

/** The last step of adding a second factor: it is valid once it has shown a code. */
export function ConfirmFactorPanel({ factor, isSent, backHref, answer }: ConfirmFactorPanelProps) {
  const { type, phone, setup } = factor
  const form = <FactorCodeForm type={type} isSent={isSent} submit={texts.submit} answer={answer} />
  const cancel = (
    <Link to={backHref} className={buttonLook({ variant: 'quiet', isWide: true, className: 'mt-2' })}>
      {texts.cancel}
    </Link>
  )
  if (!setup)
    return (
      <AccountStep
        title={texts.phone.title}
        intro={isSent ? texts.phone.sent(phone ?? '') : texts.phone.unsent(phone ?? '')}
      >
        {form}
        {cancel}
      </AccountStep>
    )
  return (
    <AccountStep title={texts.app.title} intro={texts.app.intro}>
      <h2 className="mb-4 text-lg">{texts.app.scan}</h2>
      <AppKey setup={setup} />
      <h2 className="mt-10 mb-4 text-lg">{texts.app.show}</h2>
      {form}
      {cancel}
    </AccountStep>
  )
}

/** The key in three forms: a picture for another device, a link for this one, and letters to type. */
function AppKey({ setup: { secret, uri, qrCode } }: { setup: AppSetup }) {
  return (
    <>
      {/* White also in dark mode: cameras need dark on light. */}
      <img
        src={`data:image/svg+xml;utf-8,${encodeURIComponent(qrCode)}`}
        alt={texts.app.picture}
        width={232}
        height={232}
        className="rounded-lg border border-line bg-white"
      />
      <p className="mt-4 sm:hidden">
        <a href={uri} className={buttonLook({ isWide: true })}>
          {texts.app.open}
        </a>
      </p>
      <p className="mt-4 text-sm text-ink-soft">{texts.app.byHand}</p>
      <p className="mt-1 font-semibold tracking-wider break-words tabular-nums select-all" translate="no">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
    </>
  )
}
