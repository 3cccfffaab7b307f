import { answerForms, NoInput, pageForm } from '#edge/answer-form.ts'
import { closeProject } from '#features/desk/server/close-project.ts'
import { projectForDesk } from '#features/desk/server/desk-project-queries.ts'
import { inviteCompany } from '#features/desk/server/invite-company.ts'
import { sendProjectLetter } from '#features/desk/server/send-project-letter.ts'
import { noteRefusalTexts } from '#features/desk/texts/notes.ts'
import { projectDecisionRefusalTexts, deskProjectTexts as texts } from '#features/desk/texts/projects.ts'
import {
  InvitationInput,
  ModerationReasonInput,
  ProjectClosingInput,
  ProjectLetterInput,
} from '#features/moderation/domain/moderation-input.ts'
import type { ProjectFormName } from '#features/moderation/domain/project-decision.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'
import { noteForms } from '../messages/note-forms.ts'

type StaffContext = Context & { actor: StaffActor }

/**
 * The forms of a project's page: hide, show again, close, write, ask a company, and the notes. After a refusal, what
 * was typed is filled in again.
 */
export async function projectForm(ctx: StaffContext, request: Request, id: string) {
  const { project } = await projectForDesk(ctx, id)
  return answerForms(request, {
    forms: { ...formsOf(ctx, project.id), ...noteForms(ctx, { type: 'project', id: project.id }) },
    refusals: { ...projectDecisionRefusalTexts, ...noteRefusalTexts },
    back: href('/admin/projekt/:projectId', { projectId: project.id }),
  })
}

function formsOf(ctx: StaffContext, projectId: string) {
  const { hide, show, close, write, invite } = texts.forms
  const of = <Input>(input: Input) => ({ projectId, ...input })
  return {
    hide: pageForm(ModerationReasonInput, (input) => hideProject(ctx, of(input)), hide.done),
    show: pageForm(NoInput, () => restoreProject(ctx, { projectId }), show.done),
    close: pageForm(ProjectClosingInput, (input) => closeProject(ctx, of(input)), close.done),
    write: pageForm(ProjectLetterInput, (input) => sendProjectLetter(ctx, of(input)), write.done),
    invite: pageForm(InvitationInput, (input) => inviteCompany(ctx, of(input)), invite.done),
  } satisfies Record<ProjectFormName, unknown>
}
