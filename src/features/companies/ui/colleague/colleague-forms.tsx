import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { ButtonVariant } from '#design/button-look.ts'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import { type CompanyRole, companyRoles } from '#kernel/actor.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import {
  ColleagueInput,
  ColleagueInvitationInput,
  ColleagueRoleInput,
} from '../../domain/colleague/colleague-input.ts'
import {
  colleagueInputTexts,
  colleaguesTexts,
  companyRoleTexts,
  colleagueTexts as texts,
} from '../../texts/colleagues.ts'

const ROLES = companyRoles.map((id) => {
  const { label, description } = companyRoleTexts[id]
  return { id, label, detail: description }
})
const INPUT_TEXTS = { ...accountInputTexts, ...colleagueInputTexts }

/** The form that invites a colleague: email and role. */
export function ColleagueInvitationForm({ answer }: { answer?: FormAnswer }) {
  const { invite } = colleaguesTexts
  const own = answer?.form === 'invite' ? answer : undefined
  return (
    <PageForm
      form="invite"
      schema={ColleagueInvitationInput}
      texts={INPUT_TEXTS}
      answer={answer}
      submit={invite.submit}
      submitting={invite.submitting}
      variant="primary"
      label={invite.title}
      className="flex flex-col gap-5"
      heading={<Heading title={invite.title} lead={invite.lead} />}
    >
      <EmailField
        name="email"
        label={invite.email}
        autoComplete="off"
        defaultValue={textOf(own?.values.email)}
      />
      <RadioGroup
        name="role"
        label={invite.role}
        options={ROLES}
        defaultValue={textOf(own?.values.role) || 'office'}
      />
    </PageForm>
  )
}

type ColleagueFormsProps = {
  colleague: { userId: string; name: string; role: CompanyRole }
  isOwn: boolean
  answer?: FormAnswer
}

/**
 * The forms of an owner about a colleague or about themselves: change the role, and end the membership, with its
 * consequences beside the button.
 */
export function ColleagueForms({ colleague, isOwn, answer }: ColleagueFormsProps) {
  const { userId, name, role } = colleague
  const end = isOwn
    ? texts.leave
    : { ...texts.remove, lead: texts.remove.lead(name), submit: texts.remove.submit(name) }
  const own = { userId, answer }
  return (
    <div className="mt-8 flex max-w-xl flex-col gap-10">
      <OwnForm
        form="role"
        words={withEnd(texts.changeRole, role)}
        schema={ColleagueRoleInput}
        variant="primary"
        {...own}
      >
        <RadioGroup name="role" label={texts.role} options={ROLES} defaultValue={role} />
      </OwnForm>
      <OwnForm form="remove" words={withEnd(end, role)} schema={ColleagueInput} variant="danger" {...own} />
    </div>
  )
}

type Words = { title: string; lead: string; submit: string; submitting: string }

/** Of an owner it says as well what becomes of the invitations that they have sent. */
function withEnd(words: Words, role: CompanyRole): Words {
  return role === 'owner' ? { ...words, lead: `${words.lead} ${texts.invitationsEnd}` } : words
}

function OwnForm({
  words: { title, lead, ...buttons },
  userId,
  ...props
}: {
  form: string
  words: Words
  userId: string
  schema: z.ZodMiniType
  variant: ButtonVariant
  answer?: FormAnswer
  children?: ReactNode
}) {
  const { submit, submitting } = buttons
  return (
    <PageForm
      {...props}
      hidden={{ userId }}
      texts={INPUT_TEXTS}
      submit={submit}
      submitting={submitting}
      label={title}
      className="flex flex-col gap-5 border-t border-line pt-5"
      heading={<Heading title={title} lead={lead} />}
    />
  )
}

function Heading({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <p className="measure mt-1 text-sm text-ink-soft">{lead}</p>
    </div>
  )
}
