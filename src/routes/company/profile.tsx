import { WithPageIndex } from '#design/frame/page-index.tsx'
import { LinkButton } from '#design/link-button.tsx'
import { answerForms } from '#edge/answer-form.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { waitingTrades } from '#features/applications/domain/lawful-trades.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { hasPublicPage } from '#features/applications/server/public-company-queries.ts'
import { identityRefusalTexts } from '#features/applications/texts.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { peopleTexts } from '#features/companies/texts/people.ts'
import { portfolioTexts } from '#features/companies/texts/portfolio.ts'
import {
  areaSectionTexts,
  capacitySectionTexts,
  categoriesSectionTexts,
  contactSectionTexts,
  descriptionSectionTexts,
  identitySectionTexts,
  pauseSectionTexts,
  smallestJobSectionTexts,
  companyProfileTexts as texts,
} from '#features/companies/texts/profile.ts'
import {
  CapacitySection,
  PauseSection,
  SmallestJobSection,
} from '#features/companies/ui/availability-sections.tsx'
import {
  CategoriesSection,
  ContactSection,
  DescriptionSection,
} from '#features/companies/ui/company-fact-sections.tsx'
import { IdentitySection } from '#features/companies/ui/identity-section.tsx'
import { PortfolioSection } from '#features/companies/ui/portfolio-section.tsx'
import { profileFormTexts } from '#features/companies/ui/profile-section.tsx'
import { ServiceAreaSection } from '#features/companies/ui/service-area-section.tsx'
import { PeopleSection } from '#features/companies/ui/shown-person/people-section.tsx'
import { municipalities } from '#features/places/server/place-queries.ts'
import { EDITED } from '#identity/accounts/ui/editable-section.tsx'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/profile'
import { partOf, profileForms } from './profile-forms.ts'

const FORM_TEXTS = { ...profileFormTexts, ...identityRefusalTexts }

/** The sections of the page in their order, with their HTML ids. */
const PARTS = [
  { id: 'foretaget', title: identitySectionTexts.title },
  { id: 'om', title: descriptionSectionTexts.title },
  { id: 'kontakt', title: contactSectionTexts.title },
  { id: 'omraden', title: categoriesSectionTexts.title },
  { id: 'var', title: areaSectionTexts.title },
  { id: 'kapacitet', title: capacitySectionTexts.title },
  { id: 'minsta-jobb', title: smallestJobSectionTexts.title },
  { id: 'paus', title: pauseSectionTexts.title },
  { id: 'manniskor', title: peopleTexts.title },
  { id: 'portfolio', title: portfolioTexts.title },
]

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'profile')
  const profile = await getOwnCompanyProfile(ctx)
  const [isPublic, choices, verification] = await Promise.all([
    hasPublicPage(ctx, profile.id),
    municipalities(ctx),
    verificationOf(ctx, profile.id),
  ])
  const waiting = waitingTrades(profile.categories, verification)
  const isChecked = verification.items.some(({ revision }) => revision > 0)
  const edited = new URL(args.request.url).searchParams.get(EDITED)
  return { profile, isPublic, isChecked, waiting, choices, edited, today: stockholmDate(ctx.now) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'profile')
  const forms = profileForms(ctx, await getOwnCompanyProfile(ctx))
  const values = await formValuesOf(args.request)
  return answerForms(values, { forms, refusals: FORM_TEXTS, back: partOf(textOf(values.form)) })
}

export default function CompanyProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, isPublic, isChecked, waiting, choices, edited, today } = loaderData
  const state = { edited, answer: actionData }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 text-ink-soft">{texts.lead}</p>
      <div className="mt-4 mb-8">
        {isPublic && profile.slug ? (
          <LinkButton href={href('/foretag/:slug', { slug: profile.slug })} size="compact">
            {texts.openPublicPage}
          </LinkButton>
        ) : (
          <p className="measure text-sm">{texts.notPublic}</p>
        )}
      </div>
      <WithPageIndex parts={PARTS}>
        <IdentitySection profile={profile} state={state} isChecked={isChecked} />
        <DescriptionSection profile={profile} state={state} />
        <ContactSection profile={profile} state={state} />
        <CategoriesSection profile={profile} state={state} waiting={waiting} />
        <ServiceAreaSection profile={profile} state={state} choices={choices} />
        <CapacitySection profile={profile} state={state} />
        <SmallestJobSection profile={profile} state={state} />
        <PauseSection profile={profile} state={state} today={today} />
        <PeopleSection profile={profile} state={state} />
        <PortfolioSection profile={profile} state={state} />
      </WithPageIndex>
    </>
  )
}
