import { projectActionTexts as texts } from '../texts.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Either party says that the work has started, which cannot be taken back: the other one is told at once. */
export function StartProjectDialog({ action, by }: { action: string; by: 'customer' | 'company' }) {
  return (
    <DecisionDialog
      action={action}
      trigger={{ label: texts.start }}
      title={texts.startTitle}
      confirm={{ label: texts.start, pendingLabel: texts.starting }}
    >
      <p className="measure">{texts.startText[by]}</p>
    </DecisionDialog>
  )
}
