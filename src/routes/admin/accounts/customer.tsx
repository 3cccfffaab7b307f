import { Link } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import { answerForms } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { customerForDesk } from '#features/desk/server/person-queries.ts'
import { notesAbout } from '#features/desk/server/staff-note-queries.ts'
import { chatPageTexts } from '#features/desk/texts/chats.ts'
import { customerListTexts, deskTexts, customerPageTexts as texts } from '#features/desk/texts/desk.ts'
import { noteRefusalTexts } from '#features/desk/texts/notes.ts'
import { OwnProjectTable } from '#features/desk/ui/list/own-project-table.tsx'
import { NotesSection } from '#features/desk/ui/note/notes-section.tsx'
import { SuspensionSection } from '#features/desk/ui/suspension-section.tsx'
import { recordView } from '#features/moderation/server/record-view.ts'
import { moderationRefusalTexts } from '#features/moderation/texts.ts'
import { chatIdOf } from '#features/support/server/chat/desk-chat-queries.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { freshAfterRefusal } from '#shell/fresh-after-refusal.ts'
import { noteForms } from '../messages/note-forms.ts'
import type { Route } from './+types/customer'
import { suspensionForms } from './suspension-forms.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: deskTexts.pageTitle(loaderData?.profile.name ?? customerListTexts.title) },
]

export const shouldRevalidate = freshAfterRefusal

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const customer = await customerForDesk(ctx, args.params.userId)
  await recordView(ctx, { action: 'customer-seen', subjectType: 'account', subjectId: customer.profile.id })
  const notes = await notesAbout(ctx, { type: 'account', id: customer.profile.id })
  return { ...customer, notes, chatId: await chatIdOf(ctx, customer.profile.id) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { profile, account } = await customerForDesk(ctx, args.params.userId)
  const back = href('/admin/kunder/:userId', { userId: profile.id })
  return answerForms(args.request, {
    forms: {
      ...noteForms(ctx, { type: 'account', id: profile.id }),
      ...suspensionForms(ctx, account.userId),
    },
    refusals: { ...moderationRefusalTexts, ...noteRefusalTexts },
    back,
  })
}

export default function Customer({
  loaderData: { profile, projects, account, notes, chatId },
  actionData,
}: Route.ComponentProps) {
  const items = [
    { term: texts.type, value: customerListTexts.userType[profile.userType] },
    { term: texts.email, value: profile.email ? <MailLink email={profile.email} /> : deskTexts.unknown },
    { term: texts.phone, value: profile.phone ? <PhoneLink phone={profile.phone} /> : deskTexts.unknown },
    { term: texts.place, value: profile.location ?? deskTexts.unknown },
    { term: deskTexts.since, value: formatDate(stockholmDate(profile.createdAt)) },
  ]
  return (
    <>
      <h1 className="mb-6 break-words">{profile.name}</h1>
      <DefinitionList items={items} />
      {chatId && (
        <p className="mt-4">
          <Link to={href('/admin/chattar/:chatId', { chatId })}>{chatPageTexts.showChat}</Link>
        </p>
      )}
      <section aria-labelledby="projekt" className="mt-12">
        <h2 id="projekt" className="mb-3 text-2xl">
          {texts.projects}
        </h2>
        {projects.length > 0 ? (
          <OwnProjectTable projects={projects} />
        ) : (
          <p className="text-ink-soft">{texts.noProjects}</p>
        )}
      </section>
      <NotesSection notes={notes} answer={actionData} />
      <SuspensionSection account={account} of="customer" answer={actionData} />
    </>
  )
}
