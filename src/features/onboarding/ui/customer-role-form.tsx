import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { type UserType, userTypes } from '#identity/accounts/domain/account.ts'
import { href } from '#kernel/href.ts'
import { onboardingStepTexts, customerStartTexts as texts } from '../texts.ts'
import { useChosenRole } from './use-chosen-role.ts'

const OPTIONS = userTypes.map((id) => ({ id, label: texts.role[id], detail: texts.detail[id] }))

type CustomerRoleFormProps = {
  role: UserType
  /** Called with the chosen role. */
  onSelect: (role: UserType) => void
}

/** Step 1 of the customers' onboarding at /onboarding; companies are led to their own. Works without JavaScript. */
export function CustomerRoleForm({ role: initial, onSelect }: CustomerRoleFormProps) {
  const [role, choose] = useChosenRole(initial)
  const isCustomer = role === 'customer'
  return (
    <RouterForm method="get" onSubmit={() => onSelect(role)} className="flex flex-col gap-6">
      <input type="hidden" name="steg" value="2" />
      <RadioGroup
        name="roll"
        label={texts.roleLabel}
        look="tiles"
        options={OPTIONS}
        value={role}
        onChange={(id) => choose(id as UserType)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isDisabled={!isCustomer}>
          {onboardingStepTexts.next}
        </Button>
        <LinkButton
          href={href('/bli-partner')}
          variant={isCustomer ? 'secondary' : 'primary'}
          onClick={() => onSelect('company')}
        >
          {texts.apply}
        </LinkButton>
      </div>
    </RouterForm>
  )
}
