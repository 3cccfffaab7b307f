import { href, Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { answerForms } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { standingOf } from '#features/applications/server/application-queries.ts'
import { noteLook } from '#features/moderation/server/keep-look.ts'
import { companyForDesk } from '#features/moderation/server/person-queries.ts'
import { notesAbout } from '#features/moderation/server/staff-note-queries.ts'
import { companyListTexts, deskTexts, companyPageTexts as texts } from '#features/moderation/texts/desk.ts'
import { CompanyFacts } from '#features/moderation/ui/company-facts.tsx'
import { CompanyState } from '#features/moderation/ui/list/company-table.tsx'
import { NotesSection } from '#features/moderation/ui/note/notes-section.tsx'
import { SuspensionSection } from '#features/moderation/ui/suspension-section.tsx'
import type { Route } from './+types/company'
import { noteForms } from './note-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.company.companyName ?? companyListTexts.title) },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const seen = await companyForDesk(ctx, args.params.companyId)
  await noteLook(ctx, { action: 'company-seen', subjectType: 'company', subjectId: seen.company.id })
  const notes = await notesAbout(ctx, { type: 'company', id: seen.company.id })
  return { ...seen, notes, standing: await standingOf(ctx, seen.company.id) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { company } = await companyForDesk(ctx, args.params.companyId)
  const back = href('/admin/foretag/:companyId', { companyId: company.id })
  return answerForms(args.request, {
    forms: noteForms(ctx, { type: 'company', id: company.id }),
    refusals: {},
    back,
  })
}

export default function Company({ loaderData, actionData }: Route.ComponentProps) {
  const { company, categories, quotes, account, standing, notes } = loaderData
  return (
    <>
      <h1 className="mb-3 break-words">{company.companyName}</h1>
      <div className="mb-6 flex flex-wrap items-center gap-4">
        <CompanyState isVerified={standing.verified} isSuspended={account.isSuspended} />
        <Link
          to={href('/admin/foretag/:companyId/verifiering', { companyId: company.id })}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.toVerification}
        </Link>
      </div>
      <CompanyFacts company={company} categories={categories} quotes={quotes} />
      <NotesSection notes={notes} answer={actionData} />
      <SuspensionSection account={account} of="company" />
    </>
  )
}
