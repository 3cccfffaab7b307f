import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { CheckboxGroup } from '#design/forms/checkbox.tsx'
import { Form, FormError } from '#design/forms/form.tsx'
import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { type RankingWeights, rankingFactors } from '#features/matching/domain/ranking-weights.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textsOf } from '#kernel/form-values.ts'
import { AskCompaniesInput, type ProposedCompany } from '../../domain/ask-companies.ts'
import type { UnmatchedProject } from '../../domain/desk-list.ts'
import { askingProblemTexts, factorNames, unmatchedTexts as texts } from '../../texts/unmatched.ts'
import { distanceText } from '../project/project-companies.tsx'
import { useMayChange } from '../use-may-change.ts'

/** The companies that could be asked next about a project, the first ones ticked; one button asks them. */
export function ProposedCompanies({
  project: { id, title, liveQuotes, proposed },
  weights,
  answer,
}: {
  project: UnmatchedProject
  /** The points of each factor, to explain the rank of a company. */
  weights: RankingWeights['points']
  answer?: FormAnswer
}) {
  const { errors, formProps } = useFormChecks({
    schema: AskCompaniesInput,
    texts: askingProblemTexts,
    serverErrors: answer?.errors,
    read: (form) => ({ projectId: id, companyIds: form.getAll('companyIds') }),
  })
  const mayChange = useMayChange()
  const { formData } = useNavigation()
  const isSending = formData?.get('form') === 'ask' && formData.get('projectId') === id
  if (proposed.length === 0) return <p className="measure text-ink-soft">{texts.none}</p>
  const lacking = Math.max(1, waveSettings.quotesPromised - liveQuotes)
  const ticked = answer
    ? textsOf(answer.values.companyIds)
    : proposed.slice(0, lacking).map(({ companyId }) => companyId)
  return (
    <Form
      {...formProps}
      element={RouterForm}
      method="post"
      aria-label={texts.formOf(title)}
      errors={errors}
      className="flex min-w-0 flex-col gap-4"
    >
      <input type="hidden" name="form" value="ask" />
      <input type="hidden" name="projectId" value={id} />
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      <CheckboxGroup
        name="companyIds"
        label={texts.proposed}
        hint={texts.proposedHint}
        options={proposed.map((company) => ({
          id: company.companyId,
          label: company.companyName,
          detail: whyText(company, weights),
        }))}
        defaultValue={ticked}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          isDisabled={!mayChange}
          isPending={isSending}
          pendingLabel={texts.asking}
        >
          {texts.ask}
        </Button>
      </div>
    </Form>
  )
}

/** How many factors are named that gave a company its points. */
const SHOWN_FACTORS = 3

const oneDecimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

function whyText({ distanceM, score, values, widening }: ProposedCompany, weights: RankingWeights['points']) {
  const points = (thousandths: number) => oneDecimal.format(thousandths / 1000)
  const most = rankingFactors
    .map((factor) => ({ factor, thousandths: weights[factor] * values[factor] }))
    .toSorted((one, other) => other.thousandths - one.thousandths)
    .slice(0, SHOWN_FACTORS)
    .map(({ factor, thousandths }) => texts.part(factorNames[factor], points(thousandths)))
  const why = texts.why(distanceText(distanceM), points(score), most.join(', '))
  return widening ? `${texts.beyond[widening.beyond]} · ${why}` : why
}
