import { data, href } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { firstErrors, formValuesOf } from '#edge/read-form.ts'
import { refusalInit, refusalOf } from '#edge/refusals.ts'
import {
  InvitationInput,
  ModerationReasonInput,
  ProjectLetterInput,
} from '#features/moderation/domain/moderation-input.ts'
import { isProjectForm, type ProjectFormName } from '#features/moderation/domain/project-decision.ts'
import { closeProject } from '#features/moderation/server/close-project.ts'
import { projectForDesk } from '#features/moderation/server/desk-project-queries.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { inviteCompany } from '#features/moderation/server/invite-company.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import { sendProjectLetter } from '#features/moderation/server/send-project-letter.ts'
import {
  projectDecisionRefusalTexts,
  deskProjectTexts as texts,
} from '#features/moderation/texts/projects.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { noteForm } from './note-forms.ts'

type StaffContext = Context & { actor: StaffActor }
/** A form as it is to be acted on, or what is wrong in it. */
type Read = { act: (ctx: StaffContext) => Promise<void> } | { errors: Record<string, string> }

/** The forms of a project's page: hide, show again, close, write, invite, and the notes. What was typed comes back when it is refused. */
export async function projectForm(ctx: StaffContext, request: Request, id: string) {
  const { project } = await projectForDesk(ctx, id)
  const values = await formValuesOf(request)
  const form = textOf(values.form)
  const back = href('/admin/projekt/:projectId', { projectId: project.id })
  if (!isProjectForm(form)) return noteForm(ctx, values, { about: { type: 'project', id: project.id }, back })
  const typed = textOf(form === 'write' ? values.text : values.reason)
  const read = readProjectForm(form, values, project.id)
  if ('errors' in read) return data({ form, typed, errors: read.errors, refusal: undefined }, 400)
  try {
    await read.act(ctx)
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'not-allowed') throw error
    const refusal = refusalOf(error, projectDecisionRefusalTexts).text
    return data({ form, typed, errors: undefined, refusal }, refusalInit(error))
  }
  return redirectWithToast(back, texts.forms[form].done)
}

function readProjectForm(form: ProjectFormName, values: FormValues, projectId: string): Read {
  if (form === 'show') return { act: (ctx) => restoreProject(ctx, { projectId }) }
  if (form === 'write') {
    const { data, error } = ProjectLetterInput.safeParse(values)
    return data ? { act: (ctx) => sendProjectLetter(ctx, { projectId, ...data }) } : wrong(error.issues)
  }
  if (form === 'invite') {
    const { data, error } = InvitationInput.safeParse(values)
    return data ? { act: (ctx) => inviteCompany(ctx, { projectId, ...data }) } : wrong(error.issues)
  }
  const { data, error } = ModerationReasonInput.safeParse(values)
  const act = form === 'hide' ? hideProject : closeProject
  return data ? { act: (ctx) => act(ctx, { projectId, ...data }) } : wrong(error.issues)
}

function wrong(issues: Parameters<typeof firstErrors>[0]): Read {
  return { errors: firstErrors(issues) }
}
