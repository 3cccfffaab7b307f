import type { ReactNode } from 'react'
import { Link, Form as RouterForm, useNavigation } from 'react-router'
import type * as z from 'zod/mini'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'

type ProjectFactFormProps = {
  /** `version`: the one that is shown, where the change must be of that one. */
  project: { id: string; title: string; version?: number }
  heading: string
  texts: { lead: string; save: string; saving: string; back: string }
  schema: z.ZodMiniType
  /** The messages at the fields, by code. */
  fieldTexts: Readonly<Record<string, string>>
  answer?: FormAnswer
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** A page on which the owner changes one part of a project, with a link back to the project. */
export function ProjectFactForm(props: ProjectFactFormProps) {
  const { project, heading, texts, schema, fieldTexts, answer, children } = props
  const { errors, formProps } = useFormChecks({ schema, texts: fieldTexts, serverErrors: answer?.errors })
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="text-ink-soft">{project.title}</p>
      <h1>{heading}</h1>
      <p className="measure mt-2 mb-8 text-ink-soft">{texts.lead}</p>
      <Form {...formProps} element={RouterForm} method="post" errors={errors} className="max-w-2xl">
        <FormError answer={answer} message={answer?.refusal} />
        {project.version !== undefined && <input type="hidden" name="seenVersion" value={project.version} />}
        {children(errors)}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.saving}>
            {texts.save}
          </Button>
          <Link
            to={href('/customer/projects/:projectId', { projectId: project.id })}
            className={buttonLook()}
          >
            {texts.back}
          </Link>
        </div>
      </Form>
    </>
  )
}
