import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { answerForms } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { standingOf } from '#features/applications/server/application-queries.ts'
import { companyForDesk } from '#features/desk/server/person-queries.ts'
import { notesAbout } from '#features/desk/server/staff-note-queries.ts'
import { companyListTexts, deskTexts, companyPageTexts as texts } from '#features/desk/texts/desk.ts'
import { noteRefusalTexts } from '#features/desk/texts/notes.ts'
import { CompanyFacts } from '#features/desk/ui/company-facts.tsx'
import { CompanyState } from '#features/desk/ui/list/company-table.tsx'
import { NotesSection } from '#features/desk/ui/note/notes-section.tsx'
import { SuspensionSection } from '#features/desk/ui/suspension-section.tsx'
import { recordView } from '#features/moderation/server/record-view.ts'
import { moderationRefusalTexts } from '#features/moderation/texts.ts'
import { href } from '#kernel/href.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import { noteForms } from '../messages/note-forms.ts'
import type { Route } from './+types/company'
import { suspensionForms } from './suspension-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.company.companyName ?? companyListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const seen = await companyForDesk(ctx, args.params.companyId)
  await recordView(ctx, { action: 'company-seen', subjectType: 'company', subjectId: seen.company.id })
  const notes = await notesAbout(ctx, { type: 'company', id: seen.company.id })
  return { ...seen, notes, standing: await standingOf(ctx, seen.company.id) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { company, account } = await companyForDesk(ctx, args.params.companyId)
  const back = href('/admin/foretag/:companyId', { companyId: company.id })
  return answerForms(args.request, {
    forms: {
      ...noteForms(ctx, { type: 'company', id: company.id }),
      ...suspensionForms(ctx, account.userId),
    },
    refusals: { ...moderationRefusalTexts, ...noteRefusalTexts },
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
      <SuspensionSection account={account} of="company" answer={actionData} />
    </>
  )
}
