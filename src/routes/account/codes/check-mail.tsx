import { redirect, useNavigation } from 'react-router'
import { answerSignIn } from '#edge/after-login.ts'
import { answerForm, NoInput } from '#edge/answer-form.ts'
import { awaitedMailCookie, awaitedMailOf, clearedAwaitedMailCookie } from '#edge/awaited-mail.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { contextOf, deviceContext, type RouteArgs } from '#edge/request-context.ts'
import { MailedCodeInput } from '#identity/accounts/domain/account-input.ts'
import { NEW_PASSWORD_PATH, newPasswordPath } from '#identity/accounts/domain/login-path.ts'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import {
  type AwaitedMail,
  type AwaitedPurpose,
  codeTypeOf,
  secondsToWait,
} from '#identity/codes/domain/awaited-mail.ts'
import { checkMailTexts, confirmMailTexts, mailedCodeRefusals } from '#identity/codes/texts/mailed-codes.ts'
import { AwaitedMailPanel } from '#identity/codes/ui/awaited-mail-panel.tsx'
import { RESEND } from '#identity/codes/ui/resend-form.tsx'
import { verifyCode } from '#identity/sign-in/server/verify-code.ts'
import { logInTexts } from '#identity/sign-in/texts/login.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import type { Route } from './+types/check-mail'
import { sendAwaitedMail } from './send-awaited-mail.ts'

export const meta = () => [{ title: checkMailTexts.pageTitle }]

export function loader(args: Route.LoaderArgs) {
  const { purpose, email, sentAt } = requireAwaitedMail(args)
  return { purpose, email, seconds: secondsToWait(sentAt, contextOf(args).now) }
}

export async function action(args: Route.ActionArgs) {
  const mail = requireAwaitedMail(args)
  const values = await formValuesOf(args.request)
  if (values.intent === RESEND)
    return answerForm(values, { ...RULES, schema: NoInput }, () => resend(args, mail))
  return answerForm(values, { ...RULES, schema: MailedCodeInput }, ({ code }) => answerCode(args, mail, code))
}

const RULES = { refusals: mailedCodeRefusals, fields: { 'otp-expired': 'code' }, typed: () => ({}) }

async function answerCode(args: Route.ActionArgs, { purpose, email, next, key }: AwaitedMail, code: string) {
  const ctx = contextOf(args)
  const device = args.context.get(deviceContext)
  await limitIpAddress(ctx, 'verify', device)
  const verified = await verifyCode(ctx, { type: codeTypeOf[purpose], email, token: code, key }, device)
  if (verified.outcome !== 'session') return redirect(href('/login'))
  const answer = await answerSignIn(args, {
    sessionId: verified.sessionId,
    ...redirectAfterCode(purpose, next, verified),
  })
  answer.headers.append('set-cookie', clearedAwaitedMailCookie(ctx.services))
  return answer
}

/** After a forgotten password, or when the account starts over, the person first chooses a new password. */
function redirectAfterCode(
  purpose: AwaitedPurpose,
  next: string | null,
  { startsOver }: { startsOver: boolean },
) {
  if (purpose === 'recovery') return { next: NEW_PASSWORD_PATH, toast: TOASTS.recovery }
  if (startsOver) return { next: newPasswordPath({ startsOver, next }), toast: TOASTS.recovery }
  return { next, toast: TOASTS[purpose] }
}

const TOASTS = {
  'sign-up': checkMailTexts.confirmed,
  'log-in': logInTexts.succeeded,
  recovery: confirmMailTexts.recovery.done,
}

async function resend(args: Route.ActionArgs, mail: AwaitedMail) {
  const { now, services } = contextOf(args)
  if (secondsToWait(mail.sentAt, now) > 0) throw new Refused('email-sent-recently')
  await sendAwaitedMail(args, mail)
  const headers = new Headers({ 'set-cookie': awaitedMailCookie(services, { ...mail, sentAt: now }) })
  return redirectWithToast(href('/kolla-epost'), checkMailTexts.resent, headers)
}

/** Redirects a browser that waits for no mail. */
function requireAwaitedMail(args: RouteArgs): AwaitedMail {
  const mail = awaitedMailOf(contextOf(args).services, args.request)
  if (!mail) throw redirect(href('/login'))
  return mail
}

export default function CheckMail({ loaderData, actionData }: Route.ComponentProps) {
  const { formMethod, formData } = useNavigation()
  const pending = formData?.get('intent') === RESEND ? 'resend' : 'code'
  return (
    <FocusFrame isLoggedIn={false}>
      <AwaitedMailPanel
        {...loaderData}
        answer={actionData}
        pending={formMethod === 'POST' ? pending : null}
      />
    </FocusFrame>
  )
}
