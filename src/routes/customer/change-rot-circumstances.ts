import { readForm } from '#edge/read-form.ts'
import { requireCustomer } from '#edge/request-context.ts'
import { rotCircumstancesInput } from '#features/rot/domain/rot-circumstances-input.ts'
import { changeRotCircumstances } from '#features/rot/server/change-rot-circumstances.ts'
import { rotCircumstancesInputTexts } from '#features/rot/texts/rot.ts'
import type { Route } from './+types/change-rot-circumstances'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCustomer(args)
  const form = await readForm(args.request, rotCircumstancesInput)
  if (!form.ok) return Response.json({ errors: Object.values(form.errors).map(sentenceOf) }, { status: 400 })
  await changeRotCircumstances(ctx, form.input)
  return new Response(null, { status: 204 })
}

function sentenceOf(code: string): string {
  return (rotCircumstancesInputTexts as Readonly<Record<string, string>>)[code] ?? code
}
