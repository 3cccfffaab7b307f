import { Link } from 'react-router'
import { TextField } from '#design/forms/text-field.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { DecisionDialog } from '#features/projects/ui/decision-dialog.tsx'
import { href } from '#kernel/href.ts'
import type { CancellationReaders } from '../domain/cancel-project.ts'
import { cancellationInput } from '../domain/cancellation-input.ts'
import { contractWithdrawalTexts } from '../texts/contract-withdrawal.ts'
import { projectDecisionTexts as texts } from '../texts/project-decisions.ts'
import { cancellationInputTexts } from '../texts.ts'

type CancelProjectDialogProps = { projectId: string; readers: CancellationReaders }

/** The dialog in which the customer cancels the project with a reason. `readers`: the companies that will read it. */
export function CancelProjectDialog({ projectId, readers }: CancelProjectDialogProps) {
  const { errors, formProps } = useFormChecks({ schema: cancellationInput, texts: cancellationInputTexts })
  return (
    <DecisionDialog
      action={href('/customer/projects/:projectId/cancellation', { projectId })}
      trigger={{ label: texts.cancel, variant: 'danger' }}
      title={texts.cancelTitle}
      confirm={{ label: texts.cancelConfirm, pendingLabel: texts.cancelling, variant: 'danger' }}
      cancelLabel={texts.cancelKeep}
      formProps={formProps}
      errors={errors}
    >
      <p className="measure">{texts.cancelText[readers]}</p>
      {readers === 'deal' && (
        <p>
          <Link to={href('/customer/projects/:projectId/angra-avtalet', { projectId })}>
            {contractWithdrawalTexts.link}
          </Link>
        </p>
      )}
      <TextField
        name="reason"
        label={texts.cancelReason}
        hint={texts.cancelReasonHint(readers)}
        lines={3}
        longest={1000}
      />
    </DecisionDialog>
  )
}
