import { applicationInputTexts } from '#features/applications/texts.ts'
import { APPLICATION_STEP } from '#features/desk/domain/review-step.ts'
import { reviewTexts } from '#features/desk/texts/verification.ts'
import { TemplateChoice } from '#features/desk/ui/note/template-choice.tsx'
import { ApplicationDecision } from '#features/desk/ui/review/application-decision.tsx'
import { ApplicationView } from '#features/desk/ui/review/application-view.tsx'
import { CheckPanel, NewCheckPanel } from '#features/desk/ui/review/check-panel.tsx'
import { DocumentViewer } from '#features/desk/ui/review/document-viewer.tsx'
import {
  checkSourceTexts,
  verificationInputTexts,
  verificationStatusTexts,
} from '#features/verification/texts.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { Review } from './review-data.ts'

const WORDS = {
  input: { ...verificationInputTexts, 'status-invalid': reviewTexts.noStatus },
  statuses: verificationStatusTexts,
  sources: checkSourceTexts,
}
const INPUT_TEXTS = { ...WORDS.input, ...applicationInputTexts }

/** Beside the facts: the document of a check, or the text of the application. */
export function DecisionAside({ step, application, evidence, shownDocument, templates }: Review) {
  if (step === APPLICATION_STEP && application)
    return (
      <>
        <ApplicationView application={application} />
        {application.moves.length > 0 && <TemplateChoice templates={templates} keep={{ kontroll: step }} />}
      </>
    )
  return <DocumentViewer evidence={evidence} shown={shownDocument} step={step} />
}

/** The form of the open step. */
export function OpenDecision({ shown, answer }: { shown: Review; answer?: FormAnswer }) {
  const { step, company, application, check, history, evidence, today, verification, lacks } = shown
  const factsSeen = verification.identity?.revision ?? 0
  if (step === APPLICATION_STEP && application)
    return (
      <ApplicationDecision
        begin={shown.template}
        companyId={company.id}
        factsSeen={factsSeen}
        stateSeen={application.state}
        lacks={lacks}
        moves={application.moves}
        answer={answer}
        inputTexts={INPUT_TEXTS}
      />
    )
  const form = {
    companyId: company.id,
    factsSeen,
    today,
    evidence,
    answer,
    words: WORDS,
  }
  if (!check) return <NewCheckPanel {...form} />
  const claimed = verification.identity?.claimed ?? company
  const made = history.filter(({ kind, claim }) => kind === check.kind && claim === check.claim)
  return <CheckPanel {...form} check={check} name={check.name} claimed={claimed} history={made} />
}
