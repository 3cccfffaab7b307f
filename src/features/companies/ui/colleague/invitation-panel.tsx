import type { ReactNode } from 'react'
import { Link, Form as RouterForm } from 'react-router'
import * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { SHORTEST_PASSWORD } from '#identity/accounts/domain/account-input.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import { signUpTexts } from '#identity/sign-in/texts/login.ts'
import { TermsNote } from '#identity/sign-in/ui/terms-note.tsx'
import type { CompanyRole } from '#kernel/actor.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import type { JoiningRefusal } from '../../domain/colleague/colleague.ts'
import { ColleagueAccountInput } from '../../domain/colleague/colleague-input.ts'
import { companyRoleTexts, joiningRefusalTexts, invitationTexts as texts } from '../../texts/colleagues.ts'

type InvitationPanelProps = {
  invitation: {
    companyName: string
    email: string
    role: CompanyRole
    nextStep: 'register' | 'log-in' | 'accept' | Exclude<JoiningRefusal, 'invitation-needs-login'>
  }
  loginHref: string
  homeHref: string
  answer?: FormAnswer
}

/** Who invites whom to which role, and the one next step that this reader has. */
export function InvitationPanel({ invitation, loginHref, homeHref, answer }: InvitationPanelProps) {
  const { companyName, email, role, nextStep } = invitation
  const { label, description } = companyRoleTexts[role]
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <div>
        <h1 className="break-words">{texts.title(companyName)}</h1>
        <p className="mt-2 break-words text-ink-soft">{texts.lead(email)}</p>
      </div>
      <DefinitionList items={[{ term: texts.role, value: `${label}. ${description}` }]} />
      {nextStep === 'register' && (
        <>
          <RegisterForm email={email} answer={answer} />
          <TermsNote />
        </>
      )}
      {nextStep === 'log-in' && (
        <Step text={texts.logIn.text}>
          <Link to={loginHref} className={buttonLook({ variant: 'primary' })}>
            {texts.logIn.submit}
          </Link>
        </Step>
      )}
      {nextStep === 'accept' && (
        <PageForm
          form="accept"
          schema={NoFields}
          texts={NO_TEXTS}
          answer={answer}
          variant="primary"
          {...texts.accept}
        />
      )}
      {nextStep.startsWith('invitation-') && (
        <Notice tone="warning">
          <p>{joiningRefusalTexts[nextStep as JoiningRefusal]}</p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <RouterForm method="post" action="/logout">
              <Button type="submit">{texts.logOut}</Button>
            </RouterForm>
            <Link to={homeHref}>{texts.toOwnPages}</Link>
          </div>
        </Notice>
      )}
    </div>
  )
}

const NO_TEXTS = {}
const NoFields = z.object({})

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{text}</p>
      {children}
    </div>
  )
}

function RegisterForm({ email, answer }: { email: string; answer?: FormAnswer }) {
  const { title, name, password, submit, submitting } = texts.register
  return (
    <PageForm
      form="register"
      schema={ColleagueAccountInput}
      texts={accountInputTexts}
      answer={answer}
      submit={submit}
      submitting={submitting}
      variant="primary"
      label={title}
      className="flex flex-col gap-5"
      heading={<h2 className="text-xl">{title}</h2>}
    >
      {/* For the browser's password manager: the account that the new password belongs to. */}
      <VisuallyHidden>
        <input
          type="email"
          autoComplete="username"
          aria-label={texts.lead(email)}
          value={email}
          readOnly
          tabIndex={-1}
        />
      </VisuallyHidden>
      <TextField name="name" label={name} autoComplete="name" defaultValue={textOf(answer?.values.name)} />
      <PasswordField
        name="password"
        label={password}
        hint={signUpTexts.passwordHint}
        minLength={SHORTEST_PASSWORD}
        autoComplete="new-password"
      />
    </PageForm>
  )
}
