import { useEffect } from 'react'
import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import { href } from '#kernel/href.ts'
import type { MailedType } from '../domain/awaited-mail.ts'
import { confirmMailTexts, confirmMailPageTexts as texts } from '../texts/mailed-codes.ts'

/** What a mail's link does, and the button that does it: opening the page alone uses up nothing. */
export function ConfirmMailPanel({
  type,
  refusal,
  isPending,
}: {
  type: MailedType
  refusal?: string
  isPending: boolean
}) {
  const { title, text, submit } = confirmMailTexts[type]
  return (
    <AccountStep title={title} intro={text}>
      <RouterForm method="post" className="flex flex-col gap-6">
        {refusal && (
          <Notice tone="danger" isLive>
            {refusal}
          </Notice>
        )}
        <Button type="submit" variant="primary" isWide isPending={isPending} pendingLabel={texts.submitting}>
          {submit}
        </Button>
      </RouterForm>
    </AccountStep>
  )
}

/** One of two emails has confirmed. */
export function OneSideConfirmed() {
  return (
    <AccountStep title={texts.half.title} intro={texts.half.text}>
      <Link to={href('/dashboard')} className={buttonLook()}>
        {texts.expired.home}
      </Link>
    </AccountStep>
  )
}

/** A link that no longer works, with a link to request another one. */
export function LinkExpired({ type }: { type: MailedType | null }) {
  const again = type && texts.again[type]
  return (
    <AccountStep title={texts.expired.title} intro={texts.expired.text}>
      <p className="flex flex-wrap gap-3">
        {again && (
          <Link to={again.href} className={buttonLook({ variant: 'primary' })}>
            {again.label}
          </Link>
        )}
        <LinkButton href="/" variant="quiet">
          {texts.expired.home}
        </LinkButton>
      </p>
    </AccountStep>
  )
}

/**
 * Leads to the operator's other program that requested the mail. A redirect after a form may not leave this site
 * (Content-Security-Policy form-action), so the page itself goes there, or its reader presses the button.
 */
export function ContinuePanel({ url }: { url: string }) {
  useEffect(() => {
    location.replace(url)
  }, [url])
  return (
    <AccountStep title={texts.onward.title} intro={texts.onward.text(new URL(url).host)}>
      <LinkButton href={url} variant="primary">
        {texts.onward.submit}
      </LinkButton>
    </AccountStep>
  )
}
