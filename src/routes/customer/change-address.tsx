import { Link, Form as RouterForm, redirect, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { answerForm } from '#edge/answer-form.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { streetInput } from '#features/projects/domain/street-address.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { getOwnProject } from '#features/projects/server/project-queries.ts'
import { streetTexts as texts } from '#features/projects/texts/street-address.ts'
import { projectRefusalTexts } from '#features/projects/texts.ts'
import { StreetField } from '#features/projects/ui/street-field.tsx'
import { useStreetChecks } from '#features/projects/ui/use-street-checks.ts'
import { textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/change-address'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { projectId } = args.params
  const { title, street, allowed } = await getOwnProject(requireCustomer(args), projectId)
  if (!allowed.changeAddress) throw redirect(href('/customer/projects/:projectId', { projectId }))
  return { title, street: street ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  return answerForm(args.request, { schema: streetInput, refusals: projectRefusalTexts }, async (input) => {
    await changeAddress(ctx, { ...args.params, ...input })
    return redirectWithToast(href('/customer/projects/:projectId', args.params), texts.saved)
  })
}

export default function ChangeAddress({ loaderData, actionData, params }: Route.ComponentProps) {
  const { errors, formProps } = useStreetChecks(null, actionData?.errors)
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="text-ink-soft">{loaderData.title}</p>
      <h1>{texts.label}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
        <FormError answer={actionData} message={actionData?.refusal} />
        <StreetField typed={actionData ? textOf(actionData.values.street) : loaderData.street} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.saving}>
            {texts.save}
          </Button>
          <Link to={href('/customer/projects/:projectId', params)} className={buttonLook()}>
            {texts.back}
          </Link>
        </div>
      </Form>
    </>
  )
}
