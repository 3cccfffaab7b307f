import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Checkbox } from '#design/forms/checkbox.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { PasswordField } from '#design/forms/password-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { Notice } from '#design/frame/notice.tsx'
import { DeleteByEmailInput, PasswordProofInput } from '#identity/accounts/domain/settings-input.ts'
import { href } from '#kernel/href.ts'
import { deletionInputTexts, deletionRefusalTexts, deletionTexts as texts } from '../texts.ts'

type DeleteAccountFormProps = {
  hasPassword: boolean
  /** How many others lose their access with the last owner of their company. */
  colleagues: number
  /** The server's answer to the last attempt: codes by field, or a sentence about the whole form. */
  answer?: { errors?: Readonly<Record<string, string>>; refusal?: string }
  isPending: boolean
  /** The target of the link that cancels. */
  backHref: string
}

const TEXTS = { ...deletionInputTexts, ...deletionRefusalTexts }

/** Why the account cannot be deleted yet, where to go, and what its deletion would do. */
export function DealsOngoing({
  count,
  userType,
  backHref,
}: {
  count: number
  userType: 'customer' | 'company'
  backHref: string
}) {
  const ongoing = userType === 'customer' ? '/customer/projects?visa=pagaende' : '/company/offers/jobb'
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="warning" title={texts.ongoing.title}>
        <p>
          {texts.ongoing[userType](count)} <Link to={ongoing}>{texts.ongoing.projects}</Link>
        </p>
      </Notice>
      <section>
        <h2 className="text-xl">{texts.ongoing.happens}</h2>
        <Consequences />
      </section>
      <p>
        <Link to={backHref} className={buttonLook({})}>
          {texts.back}
        </Link>
      </p>
    </div>
  )
}

function Consequences() {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {texts.consequences.map((consequence) => (
        <li key={consequence}>{consequence}</li>
      ))}
    </ul>
  )
}

/** The consequences, and a field for the password (or the email, if there is no password) as confirmation. */
export function DeleteAccountForm(props: DeleteAccountFormProps) {
  const { hasPassword, colleagues, answer, isPending, backHref } = props
  const schema = hasPassword ? PasswordProofInput : DeleteByEmailInput
  const checks = useFormChecks({ schema, texts: TEXTS, serverErrors: answer?.errors })
  return (
    <Form element={RouterForm} method="post" errors={checks.errors} {...checks.formProps}>
      <Notice tone="warning" title={texts.consequencesTitle}>
        <Consequences />
      </Notice>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {colleagues > 0 && <Colleagues count={colleagues} />}
      {hasPassword ? (
        <PasswordField name="currentPassword" label={texts.currentPassword} autoComplete="current-password" />
      ) : (
        <EmailField name="email" label={texts.email} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isPending={isPending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Link to={backHref} className={buttonLook({ variant: 'quiet' })}>
          {texts.back}
        </Link>
      </div>
    </Form>
  )
}

/** For the last owner of a company with other people: it ends for them too, unless another becomes owner. */
function Colleagues({ count }: { count: number }) {
  const { title, text, handOver, confirm } = texts.colleagues(count)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="warning" title={title}>
        <p>
          {text} <Link to={href('/company/medarbetare')}>{handOver}</Link>
        </p>
      </Notice>
      <Checkbox name="closesCompany" isRequired={false}>
        {confirm}
      </Checkbox>
    </div>
  )
}
