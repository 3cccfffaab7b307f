import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { PasswordField } from '#design/forms/password-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { useAnswerCount } from '#identity/accounts/ui/use-answer-count.ts'
import { ownerProofTexts as texts } from '../texts/owner-proof.ts'

/** The proof that the account's owner is present; `login`: only a new login is accepted. */
export type ShownProof = { proof: 'password' | 'nothing' | 'login'; loginHref: string }

/** The fields of this proof inside a form. Emptied by each answer of the server. */
export function OwnerProofFields({ proof, loginHref, answer }: ShownProof & { answer: object | undefined }) {
  const passwordKey = useAnswerCount(answer)
  if (proof === 'nothing') return null
  if (proof === 'password')
    return (
      <PasswordField
        key={passwordKey}
        name="currentPassword"
        label={texts.currentPassword}
        autoComplete="current-password"
      />
    )
  return (
    <Notice
      action={
        <Link to={loginHref} className={buttonLook({ variant: 'primary' })}>
          {texts.logIn}
        </Link>
      }
    >
      {texts.loginNeeded}
    </Notice>
  )
}
