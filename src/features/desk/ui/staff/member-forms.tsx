import { type ComponentProps, useId } from 'react'
import * as z from 'zod/mini'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { FormError } from '#design/forms/form.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { StaffInvitationInput, StaffRoleInput } from '#identity/staff/domain/staff-input.ts'
import { type StaffRole, staffRoles } from '#kernel/actor.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { deskTexts } from '../../texts/desk.ts'
import {
  factorResetTexts,
  invitationTexts,
  invitingAgainTexts,
  removalTexts,
  roleFormTexts,
  roleTexts,
} from '../../texts/staff.ts'
import { StaffForm } from '../staff-form.tsx'

type Texts = Readonly<Record<string, string>>

const ROLES = staffRoles.map((id) => ({ id, ...roleTexts[id] }))
const NoFields = z.object({})

/** The form that invites a member: name, email and role. */
export function InvitationForm({ inputTexts, answer }: { inputTexts: Texts; answer?: FormAnswer }) {
  return (
    <StaffForm
      level={2}
      form="invite"
      words={invitationTexts}
      variant="primary"
      schema={StaffInvitationInput}
      texts={inputTexts}
      answer={answer}
    >
      <TextField
        name="name"
        label={invitationTexts.name}
        autoComplete="off"
        defaultValue={textOf(answer?.values.name)}
      />
      <EmailField
        name="email"
        label={invitationTexts.email}
        hint={invitationTexts.emailHint}
        autoComplete="off"
        defaultValue={textOf(answer?.values.email)}
      />
      <RadioGroup
        name="role"
        label={invitationTexts.role}
        options={ROLES}
        defaultValue={textOf(answer?.values.role) || 'reviewer'}
      />
    </StaffForm>
  )
}

/**
 * The actions of an administrator on a member: change the role, invite again or reset the factor, remove. The last two
 * are not possible on oneself. `isInvited`: the member has not followed the invitation.
 */
export function MemberForms({
  name,
  role,
  isOwn,
  isInvited,
  inputTexts,
  answer,
}: {
  name: string
  role: StaffRole
  isOwn: boolean
  isInvited: boolean
  inputTexts: Texts
  answer?: FormAnswer
}) {
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined)
  return (
    <div className="mt-10 flex max-w-xl flex-col gap-10">
      <StaffForm
        level={2}
        form="role"
        words={roleFormTexts}
        variant="primary"
        schema={StaffRoleInput}
        texts={inputTexts}
        answer={answerOf('role')}
      >
        <RadioGroup name="role" label={roleFormTexts.role} options={ROLES} defaultValue={role} />
      </StaffForm>
      {!isOwn && (
        <>
          {isInvited ? (
            <StaffForm
              level={2}
              form="again"
              words={invitingAgainTexts}
              variant="secondary"
              schema={NoFields}
              texts={inputTexts}
              answer={answerOf('again')}
            />
          ) : (
            <FactorReset name={name} answer={answerOf('reset')} />
          )}
          <MemberRemoval name={name} answer={answerOf('remove')} />
        </>
      )}
    </div>
  )
}

/** The reset of a member's second factor, which ends all their sessions. */
function FactorReset({ name, answer }: { name: string; answer?: FormAnswer }) {
  const { resetOf, question, confirm } = factorResetTexts
  const words = { name: resetOf(name), question: question(name), confirm, keep: deskTexts.notYet }
  return <UnfoldedAction form="reset" texts={factorResetTexts} question={words} answer={answer} />
}

/** The removal of a member, which cannot be undone. */
function MemberRemoval({ name, answer }: { name: string; answer?: FormAnswer }) {
  const question = { name: removalTexts.removeOf(name) }
  return <UnfoldedAction form="remove" texts={removalTexts} question={question} answer={answer} />
}

type Question = Pick<ComponentProps<typeof RemovalQuestion>, 'name' | 'question' | 'confirm' | 'keep'>

/** An action on a member that is not to happen by one press: a button unfolds its question first. */
function UnfoldedAction({
  form,
  texts: { title, lead, submit, submitting },
  question,
  answer,
}: {
  form: string
  texts: Record<'title' | 'lead' | 'submit' | 'submitting', string>
  question: Question
  answer?: FormAnswer
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col items-start gap-3 border-t border-line pt-5">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <p className="measure -mt-2 text-sm text-ink-soft">{lead}</p>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <RemovalQuestion {...question} label={submit} fields={{ form }} pendingLabel={submitting} />
    </section>
  )
}
