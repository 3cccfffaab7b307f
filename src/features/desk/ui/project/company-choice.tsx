import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/figures/badge.tsx'
import { FormError } from '#design/forms/form.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import type { InvitableCompany } from '#features/matching/domain/invitable-company.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'
import { DeskSearch } from '../list/desk-list-parts.tsx'
import { useMayChange } from '../use-may-change.ts'
import { distanceText } from './project-companies.tsx'

/** The companies that staff can ask, each with a button. `companies`: null while no company can be asked. */
export function CompanyChoice({
  companies,
  words,
  answer,
}: {
  companies: readonly InvitableCompany[] | null
  words: string
  /** The refusal of the last invitation. */
  answer?: { refusal?: string }
}) {
  return (
    <section aria-labelledby="fraga" className="mt-12">
      <h2 id="fraga" className="mb-2 text-2xl">
        {texts.invite}
      </h2>
      <p className="measure mb-5 text-ink-soft">{companies ? texts.inviteLead : texts.cannotInvite}</p>
      <div className="mb-5 empty:hidden">
        <FormError answer={answer} message={answer?.refusal} isShown={false} />
      </div>
      {companies && (
        <>
          <DeskSearch label={texts.search} hint={texts.searchHint} words={words} staysInPlace />
          {companies.length === 0 && <EmptyState drawing="search" level={3} title={texts.noCompanies} />}
          <ul className="mt-6 border-t border-line empty:hidden">
            {companies.map((company) => (
              <Choice key={company.id} company={company} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Choice({ company: { id, companyName, location, distanceM, fits } }: { company: InvitableCompany }) {
  const isSending = useNavigation().formData?.get('companyId') === id
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{companyName}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {location} · {distanceText(distanceM)}
          <Badge tone={fits ? 'success' : 'warning'}>{fits ? texts.fits : texts.outside}</Badge>
        </p>
      </div>
      <RouterForm method="post" preventScrollReset>
        <input type="hidden" name="form" value="invite" />
        <input type="hidden" name="companyId" value={id} />
        <Button
          type="submit"
          size="compact"
          aria-label={texts.askCompany(companyName)}
          isDisabled={!useMayChange()}
          isPending={isSending}
          pendingLabel={texts.forms.invite.submitting}
        >
          {texts.ask}
        </Button>
      </RouterForm>
    </li>
  )
}
