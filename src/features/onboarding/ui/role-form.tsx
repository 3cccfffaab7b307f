import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { type UserType, userTypes } from '#identity/accounts/domain/account.ts'
import { onboardingStepTexts, roleStepTexts as texts } from '../texts.ts'
import { useChosenRole } from './use-chosen-role.ts'

const OPTIONS = userTypes.map((id) => ({ id, label: texts.role[id], detail: texts.detail[id] }))

type RoleFormProps = {
  role: UserType
  hasAccount: boolean
  /** Called with the chosen role. */
  onSelect: (role: UserType) => void
}

/**
 * Step 1, 'Välj roll'. A visitor then creates an account of that type; a person with an account changes its type. Works
 * without JavaScript.
 */
export function RoleForm({ role: initial, hasAccount, onSelect }: RoleFormProps) {
  const [role, choose] = useChosenRole(initial)
  return (
    <RouterForm
      method={hasAccount ? 'post' : 'get'}
      onSubmit={() => onSelect(role)}
      className="flex flex-col gap-6"
    >
      <input type="hidden" name="steg" value="2" />
      <RadioGroup
        name={hasAccount ? 'userType' : 'roll'}
        label={texts.label}
        look="tiles"
        options={OPTIONS}
        value={role}
        onChange={(id) => choose(id as UserType)}
      />
      <Button type="submit" variant="primary" className="self-start">
        {onboardingStepTexts.next}
      </Button>
    </RouterForm>
  )
}
