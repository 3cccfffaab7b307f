import { DefinitionList } from '#design/figures/definition-list.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { ColleagueInput, ColleagueRoleInput } from '#features/companies/domain/colleague/colleague-input.ts'
import { changeColleagueRole } from '#features/companies/server/colleague/change-colleague-role.ts'
import { ownColleagues } from '#features/companies/server/colleague/colleague-queries.ts'
import { removeColleague } from '#features/companies/server/colleague/remove-colleague.ts'
import {
  colleagueRefusalTexts,
  companyRoleTexts,
  colleagueTexts as texts,
} from '#features/companies/texts/colleagues.ts'
import { ColleagueForms } from '#features/companies/ui/colleague/colleague-forms.tsx'
import type { CompanyRole } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { found } from '#kernel/refusal.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/colleague'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: texts.pageTitle(loaderData?.colleague.name ?? texts.role) },
]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'members')
  const { colleagues } = await ownColleagues(ctx)
  const colleague = found(
    colleagues.find(({ userId }) => userId === args.params.userId),
    'colleague',
  )
  return { colleague, isOwn: colleague.userId === ctx.actor.userId }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'members')
  const { userId } = args.params
  const isOwn = userId === ctx.actor.userId
  const forms = {
    role: pageForm(
      ColleagueRoleInput,
      ({ role }) => changeColleagueRole(ctx, { userId, role }).then(() => role),
      texts.changeRole.done,
      { back: (role: CompanyRole) => (isOwn && role !== 'owner' ? DASHBOARD : PEOPLE) },
    ),
    remove: pageForm(
      ColleagueInput,
      () => removeColleague(ctx, { userId }),
      (isOwn ? texts.leave : texts.remove).done,
      { back: isOwn ? DASHBOARD : PEOPLE },
    ),
  }
  return answerForms(args.request, { forms, refusals: colleagueRefusalTexts, back: PEOPLE })
}

const PEOPLE = href('/company/medarbetare')
const DASHBOARD = href('/company/dashboard')

export default function Colleague({ loaderData, actionData }: Route.ComponentProps) {
  const { colleague, isOwn } = loaderData
  const items = [
    { term: texts.email, value: colleague.email },
    { term: texts.role, value: companyRoleTexts[colleague.role].label },
    { term: texts.since, value: formatDate(stockholmDate(colleague.since)) },
  ]
  return (
    <>
      <h1 className="mb-6 break-words">{colleague.name}</h1>
      <DefinitionList items={items} />
      <ColleagueForms key={colleague.role} colleague={colleague} isOwn={isOwn} answer={actionData} />
    </>
  )
}
