import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import type { CompanyRole } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { companyRoleTexts, leaveCompanyTexts as texts } from '../../texts/colleagues.ts'

/** For a colleague who is not an owner: their role, and a link to leave the company. */
export function LeaveCompany({ role }: { role: CompanyRole }) {
  return (
    <SettingsSection id={texts.id} title={texts.title} intro={texts.role(companyRoleTexts[role].label)}>
      <Link to={href('/company/lamna')} className={buttonLook({ variant: 'danger' })}>
        {texts.leave}
      </Link>
    </SettingsSection>
  )
}
