import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Notice } from '#design/frame/notice.tsx'
import type { FormValues } from '#kernel/form-values.ts'
import { changedFacts } from '../domain/company-identity.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import { CompanyIdentityInput } from '../domain/company-profile-input.ts'
import { identityValues } from '../domain/company-profile-values.ts'
import { formatOrgNumber, isSoleTrader } from '../domain/org-number.ts'
import { companyProfileTexts, identitySectionTexts as texts } from '../texts/profile.ts'
import { companyFactsTexts } from '../texts.ts'
import { CompanyNameField, OrgNumberField, VatExemptField } from './company-fields.tsx'
import { ProfileSection, type SectionState } from './profile-section.tsx'

/** The name of this form in the page's action. */
const FORM = 'foretaget'

type IdentitySectionProps = {
  profile: CompanyProfile
  state: SectionState
  /** True once staff have checked the company; a change must then be checked too. */
  isChecked: boolean
}

/** Name, organisation number and VAT: the checked values, and those that wait for a check. */
export function IdentitySection({ profile, state, isChecked }: IdentitySectionProps) {
  const { companyName, orgNumber, vatExempt } = profile
  return (
    <ProfileSection
      id={FORM}
      title={texts.title}
      intro={texts.intro}
      schema={CompanyIdentityInput}
      state={state}
      values={identityValues(profile)}
      fields={(values) => (
        <IdentityFields values={values} isChecked={isChecked} hasNumber={hasNumber(profile)} />
      )}
    >
      <WaitingChange profile={profile} />
      <DefinitionList
        isCompact
        items={[
          { term: companyFactsTexts.companyName, value: companyName },
          { term: texts.orgNumber, value: <OrgNumber orgNumber={orgNumber} />, isNumeric: true },
          { term: texts.vat, value: vatExempt ? texts.vatExempt : texts.vatLiable },
        ]}
      />
    </ProfileSection>
  )
}

function hasNumber({ claimed }: CompanyProfile): boolean {
  return claimed.orgNumber !== null
}

type FieldsProps = { values: FormValues; isChecked: boolean; hasNumber: boolean }

function IdentityFields({ values, isChecked, hasNumber }: FieldsProps) {
  return (
    <>
      {isChecked && <Notice tone="warning">{texts.reviewAhead}</Notice>}
      <CompanyNameField values={values} />
      <OrgNumberField values={values} isOptional={!hasNumber} />
      <VatExemptField values={values} />
    </>
  )
}

function OrgNumber({ orgNumber }: { orgNumber: string | null }) {
  if (!orgNumber) return companyProfileTexts.missing
  return (
    <>
      {formatOrgNumber(orgNumber)}
      {isSoleTrader(orgNumber) && <span className="block text-sm text-ink-soft">{texts.soleTrader}</span>}
    </>
  )
}

/** The change that waits for its check, with a button that takes it back. */
function WaitingChange({ profile }: { profile: CompanyProfile }) {
  const isTakingBack = useNavigation().formData?.get('form') === FORM
  const changes = changesOf(profile)
  if (changes.length === 0) return null
  const { companyName, orgNumber, vatExempt } = profile
  return (
    <Notice
      tone="warning"
      title={texts.reviewTitle}
      className="mb-4"
      action={
        <RouterForm method="post">
          <input type="hidden" name="form" value={FORM} />
          <input type="hidden" name="companyName" value={companyName} />
          <input type="hidden" name="orgNumber" value={orgNumber ?? ''} />
          {vatExempt && <input type="hidden" name="vatExempt" value="on" />}
          <Button type="submit" size="compact" isPending={isTakingBack} pendingLabel={texts.takingBack}>
            {texts.takeBack}
          </Button>
        </RouterForm>
      }
    >
      {texts.review(changes.join(' och '))}
    </Notice>
  )
}

function changesOf({ companyName, orgNumber, claimed }: CompanyProfile): string[] {
  return changedFacts({ companyName, orgNumber }, claimed).map((fact) => {
    if (fact === 'companyName') return texts.changedName(companyName, claimed.companyName)
    const after = formatOrgNumber(claimed.orgNumber ?? '')
    return orgNumber ? texts.changedNumber(formatOrgNumber(orgNumber), after) : texts.addedNumber(after)
  })
}
