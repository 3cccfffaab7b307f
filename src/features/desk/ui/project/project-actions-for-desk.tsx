import * as z from 'zod/mini'
import type { ButtonVariant } from '#design/button-look.ts'
import { TextField } from '#design/forms/text-field.tsx'
import {
  LONGEST_LETTER,
  ModerationReasonInput,
  ProjectLetterInput,
} from '#features/moderation/domain/moderation-input.ts'
import type { staffMoves } from '#features/moderation/domain/project-decision.ts'
import { moderationInputTexts } from '#features/moderation/texts.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'
import { QuestionFold } from '../question-fold.tsx'
import { StaffForm } from '../staff-form.tsx'

const NoFields = z.object({})

/** The actions of staff that the project's state allows: write, hide or show again, close. */
export function ProjectActionsForDesk({
  moves,
  state,
  answer,
}: {
  moves: ReturnType<typeof staffMoves>
  state: ProjectState
  answer?: FormAnswer
}) {
  return (
    <section aria-labelledby="atgarder" className="mt-12">
      <h2 id="atgarder" className="mb-4 text-2xl">
        {texts.act}
      </h2>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <WordsForm name="write" variant="primary" answer={answer} />
        {moves.hide && <WordsForm name="hide" variant="danger" answer={answer} />}
        {moves.show && (
          <StaffForm
            form="show"
            words={texts.forms.show}
            variant="secondary"
            schema={NoFields}
            texts={{}}
            answer={answer?.form === 'show' ? answer : undefined}
          />
        )}
        {moves.close && (
          <QuestionFold label={texts.forms.close.title} isOpen={answer?.form === 'close'}>
            <WordsForm name="close" variant="danger" answer={answer} stateSeen={state} />
          </QuestionFold>
        )}
      </div>
    </section>
  )
}

function WordsForm({
  name,
  variant,
  answer,
  stateSeen,
}: {
  name: 'write' | 'hide' | 'close'
  variant: ButtonVariant
  answer?: FormAnswer
  /** The state on the page, for what must not happen in another one. */
  stateSeen?: ProjectState
}) {
  const own = answer?.form === name ? answer : undefined
  const isLetter = name === 'write'
  return (
    <StaffForm
      key={useAcceptedCount(answer, name)}
      form={name}
      words={texts.forms[name]}
      variant={variant}
      schema={isLetter ? ProjectLetterInput : ModerationReasonInput}
      texts={moderationInputTexts}
      answer={own}
    >
      {stateSeen && <input type="hidden" name="stateSeen" value={stateSeen} />}
      <TextField
        name={isLetter ? 'text' : 'reason'}
        label={isLetter ? texts.letter : texts.reason}
        hint={isLetter ? undefined : texts.reasonHint}
        lines={isLetter ? 6 : 4}
        maxLength={isLetter ? LONGEST_LETTER : 1000}
        defaultValue={textOf(own?.values[isLetter ? 'text' : 'reason'])}
      />
    </StaffForm>
  )
}
