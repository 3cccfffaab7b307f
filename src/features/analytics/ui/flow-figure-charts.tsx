import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { BarChart } from '#features/desk/ui/bar-chart.tsx'
import { WeekChart } from '#features/desk/ui/week-chart.tsx'
import { flowRoles } from '../domain/flow-event-input.ts'
import type { FlowFigures } from '../domain/flow-figures.ts'
import { flowFigureTexts as texts } from '../texts.ts'

/**
 * The flows one after the other: how often each step was seen, and how many visitors start and complete each flow, week
 * by week.
 */
export function FlowFigureCharts({ figures }: { figures: readonly FlowFigures[] }) {
  return (
    <div className="flex flex-col gap-14">
      {figures.map((flow) => (
        <FlowSection key={flow.flow} {...flow} />
      ))}
    </div>
  )
}

function FlowSection({ flow, steps, completed, selected, weeks }: FlowFigures) {
  const started = steps[0]?.seen ?? 0
  const bars = steps.map(({ step, seen }) => ({
    key: step,
    name: stepName(flow, step),
    value: seen,
    words:
      step === 1 || started === 0 ? String(seen) : texts.seenAndShare(seen, texts.percent(seen / started)),
  }))
  const weekly = (measure: 'started' | 'completed') =>
    weeks.map((figure) => ({
      week: figure.week,
      value: figure[measure],
      words: String(figure[measure]),
    }))
  return (
    <section aria-label={texts.flows[flow]}>
      <BarChart title={texts.flows[flow]} bars={bars} />
      <Totals started={started} completed={completed} selected={selected} />
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <WeekChart title={texts.weeklyStarted} weeks={weekly('started')} />
        <WeekChart title={texts.weeklyCompleted} weeks={weekly('completed')} />
      </div>
      <StepTable flow={flow} steps={steps} />
    </section>
  )
}

type TotalsProps = { started: number } & Pick<FlowFigures, 'completed' | 'selected'>

function Totals({ started, completed, selected }: TotalsProps) {
  const tiles = [
    { label: texts.started, value: started },
    { label: texts.completed, value: completed },
    ...(selected
      ? [
          { label: texts.selected.customer, value: selected.customer },
          { label: texts.selected.company, value: selected.company },
        ]
      : []),
  ]
  return (
    <dl className="my-6 grid grid-cols-2 gap-6 border-y border-line py-6 lg:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures text-3xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The steps as a table by role; folded until opened. */
function StepTable({ flow, steps }: Pick<FlowFigures, 'flow' | 'steps'>) {
  return (
    <details className="mt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{texts.showTable}</summary>
      <Table caption={texts.flows[flow]} isCaptionHidden>
        <thead>
          <tr>
            <HeadCell>{texts.step}</HeadCell>
            <HeadCell isNumeric>{texts.seen}</HeadCell>
            {flowRoles.map((role) => (
              <HeadCell key={role} isNumeric>
                {texts.roles[role]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, seen, byRole }) => (
            <tr key={step}>
              <HeadCell scope="row" className="whitespace-nowrap">
                {stepName(flow, step)}
              </HeadCell>
              <Cell isNumeric>{seen}</Cell>
              {flowRoles.map((role) => (
                <Cell key={role} isNumeric>
                  {byRole[role]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function stepName(flow: FlowFigures['flow'], step: number): string {
  return texts.stepName(step, texts.steps[flow][step - 1] ?? '')
}
