import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireCustomer } from '#edge/request-context.ts'
import {
  conversationAskedFrom,
  sharingPath,
} from '#features/conversations/domain/contact-share/contact-share-input.ts'
import { streetInput } from '#features/projects/domain/street-address.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { streetProblemTexts, streetTexts as texts } from '#features/projects/texts/street-address.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { ProjectFactForm } from '#features/projects/ui/project-fact-form.tsx'
import { StreetField } from '#features/projects/ui/street-field.tsx'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/change-address'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { projectId } = args.params
  const { title, street, allowed } = await getOwnProject(requireCustomer(args), projectId)
  if (!allowed.changeAddress)
    throw backWithRefusal(
      href('/customer/projects/:projectId', { projectId }),
      new Refused('address-settled'),
      projectRefusalTexts,
    )
  return { title, street: street ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  return answerForm(args.request, { schema: streetInput, refusals: projectRefusalTexts }, async (input) => {
    const { isCompanyTold } = await changeAddress(ctx, { ...args.params, ...input })
    const conversation = conversationAskedFrom(new URL(args.request.url).searchParams)
    const back = conversation ? sharingPath(conversation) : href('/customer/projects/:projectId', args.params)
    return redirectWithToast(back, isCompanyTold ? texts.savedAndTold : texts.saved)
  })
}

export default function ChangeAddress({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ProjectFactForm
      project={{ id: params.projectId, title: loaderData.title }}
      heading={texts.label}
      texts={texts}
      schema={streetInput}
      fieldTexts={streetProblemTexts}
      answer={actionData}
    >
      {() => <StreetField typed={actionData ? textOf(actionData.values.street) : loaderData.street} />}
    </ProjectFactForm>
  )
}
