import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { ChangeEmailInput, ChangePasswordInput } from '#identity/accounts/domain/settings-input.ts'
import { emailSettingsTexts, passwordSettingsTexts } from '#identity/accounts/texts/settings.ts'
import { type SettingsAnswer, SettingsForm } from '#identity/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { href } from '#kernel/href.ts'
import { signUpTexts } from '../texts/login.ts'

/** The email that one logs in with, and the form to change it. */
export function EmailSettings({
  email,
  isRefusing,
  pendingEmail,
  hasPassword,
  answer,
}: {
  email: string
  /** Does its mail server say that nobody is there? */
  isRefusing: boolean
  pendingEmail: string | null
  /** Without a password the provider alone can change the email. */
  hasPassword: boolean
  answer?: SettingsAnswer
}) {
  const own = answer?.form === 'email' ? answer : undefined
  const passwordKey = useAnswerCount(own)
  return (
    <SettingsSection
      id="e-post"
      title={emailSettingsTexts.title}
      intro={hasPassword ? emailSettingsTexts.intro : emailSettingsTexts.introWithout}
    >
      <p className="mb-5">
        <span className="text-sm text-ink-soft">{emailSettingsTexts.now}</span>
        <br />
        <span className="font-semibold break-all">{email}</span>
      </p>
      {isRefusing && (
        <Notice tone="warning" className="mb-6">
          {emailSettingsTexts.refuses}
        </Notice>
      )}
      {pendingEmail && <PendingChange email={pendingEmail} />}
      {hasPassword && (
        <SettingsForm
          form="email"
          schema={ChangeEmailInput}
          answer={answer}
          submit={emailSettingsTexts.submit}
          submitting={emailSettingsTexts.submitting}
        >
          <EmailField name="email" label={emailSettingsTexts.email} defaultValue={own?.values.email} />
          <PasswordField
            key={passwordKey}
            name="currentPassword"
            label={emailSettingsTexts.currentPassword}
            autoComplete="current-password"
          />
        </SettingsForm>
      )}
    </SettingsSection>
  )
}

/** A change of email that waits for both mails, with a button that takes it back. */
function PendingChange({ email }: { email: string }) {
  const isSending = useNavigation().formData?.get('form') === 'email-change'
  return (
    <Notice
      className="mb-6"
      action={
        <RouterForm method="post">
          <input type="hidden" name="form" value="email-change" />
          <Button
            type="submit"
            size="compact"
            isPending={isSending}
            pendingLabel={emailSettingsTexts.cancellingPending}
          >
            {emailSettingsTexts.cancelPending}
          </Button>
        </RouterForm>
      }
    >
      {emailSettingsTexts.pending(email)}
    </Notice>
  )
}

/** The form to change the password; an account without one is told how to get one. */
export function PasswordSettings({
  hasPassword,
  hint,
  answer,
}: {
  hasPassword: boolean
  /** What a new password must be, where that is more than for others; also said of one that is too short. */
  hint?: string
  answer?: SettingsAnswer
}) {
  const own = answer?.form === 'password' ? answer : undefined
  const key = useAnswerCount(own)
  if (!hasPassword)
    return (
      <SettingsSection
        id="losenord"
        title={passwordSettingsTexts.title}
        intro={passwordSettingsTexts.introWithout}
      >
        <Link to={href('/glomt-losenord')} className={buttonLook({ variant: 'secondary' })}>
          {passwordSettingsTexts.makeOne}
        </Link>
      </SettingsSection>
    )
  return (
    <SettingsSection id="losenord" title={passwordSettingsTexts.title} intro={passwordSettingsTexts.intro}>
      <SettingsForm
        form="password"
        schema={ChangePasswordInput}
        ownTexts={hint === undefined ? undefined : { 'password-too-short': hint }}
        answer={answer}
        submit={passwordSettingsTexts.submit}
        submitting={passwordSettingsTexts.submitting}
      >
        <PasswordField
          key={`current-${key}`}
          name="currentPassword"
          label={passwordSettingsTexts.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          key={`new-${key}`}
          name="password"
          label={passwordSettingsTexts.password}
          hint={hint ?? signUpTexts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          key={`again-${key}`}
          name="confirmPassword"
          label={passwordSettingsTexts.confirmPassword}
          autoComplete="new-password"
        />
      </SettingsForm>
    </SettingsSection>
  )
}
