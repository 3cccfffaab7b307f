import type { ReactNode } from 'react'
import { formatOre } from '#kernel/money.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import type { RotCalculation } from '../domain/rot-calculation.ts'
import type { RotProblems } from '../domain/rot-calculation-input.ts'
import { rotTexts } from '../texts/rot.ts'
import {
  askedCostTexts,
  rotProblemText as problemText,
  rotFieldName,
  rotCalculatorTexts as texts,
} from '../texts/rot-calculator.ts'
import { fieldId } from './rot-calculator-form.tsx'
import { SplitAdvice } from './split-advice.tsx'

type ResultProps = {
  /** Null while a field is invalid. */
  calculation: RotCalculation | null
  problems: RotProblems
  paidOn: IsoDate
  today: IsoDate
  /** Nothing has been calculated yet; the amounts are an example. */
  isExample: boolean
}

/**
 * The result of the calculator: the price before and after, as a bar and as rows, and what is left of each owner's
 * room.
 */
export function RotAnswer({ calculation, problems, paidOn, today, isExample }: ResultProps) {
  return (
    <div className="rot-answer" id="svar">
      <h3>{texts.answer}</h3>
      <p className="rot-sum" role="status" id="svar-summa" data-live-result>
        {calculation ? (
          <>
            <strong>{formatOre(calculation.toPayOre)}</strong> <span>{texts.toPay}</span>
          </>
        ) : (
          texts.corrections
        )}
      </p>
      <div className="rot-details" id="svar-rader" data-live-result>
        {calculation ? (
          <>
            {isExample && <Example calculation={calculation} />}
            <PriceBar calculation={calculation} />
            <PriceRows calculation={calculation} />
            {calculation.deductionOre > 0 && (
              <p className="rot-refused">{rotTexts.ifRefused(calculation.priceOre)}</p>
            )}
            <OwnersShares calculation={calculation} year={yearText(paidOn)} />
            {calculation.split && yearText(paidOn) >= yearText(today) && (
              <SplitAdvice split={calculation.split} heading="h4" />
            )}
            <Notes calculation={calculation} paidOn={paidOn} today={today} />
          </>
        ) : (
          <Corrections problems={problems} />
        )}
      </div>
    </div>
  )
}

/** Links to each invalid field. Without scripts the result is above the form. */
function Corrections({ problems }: { problems: RotProblems }) {
  return (
    <ul>
      {Object.entries(problems).map(([name, code]) => (
        <li key={name}>
          {rotFieldName(name)}: <a href={`#${fieldId(name)}`}>{problemText(code)}</a>
        </li>
      ))}
    </ul>
  )
}

function Example({ calculation: { labourGrossOre, excluded } }: { calculation: RotCalculation }) {
  return (
    <p className="fine">
      <b className="rot-example">{texts.example}</b> {texts.exampleOf(labourGrossOre, excluded)}
    </p>
  )
}

/** The price as a bar. The reduction is the outlined part of it. */
function PriceBar({ calculation }: { calculation: RotCalculation }) {
  const { priceOre, labourGrossOre, deductionOre } = calculation
  const percent = (ore: number) => (ore * 100) / Math.max(1, priceOre)
  const labour = percent(labourGrossOre - deductionOre)
  const other = percent(priceOre - labourGrossOre)
  const deduction = percent(deductionOre)
  const words = texts.bar({
    labour: Math.round(labour),
    other: Math.round(other),
    deduction: Math.round(deduction),
  })
  return (
    <svg className="rot-bar" role="img" aria-label={words} width="100%" height="24">
      <rect className="rot-part-labour" width={`${labour}%`} height="24" />
      <rect className="rot-part-other" x={`${labour}%`} width={`${other}%`} height="24" />
      <rect className="rot-part-deduction" x={`${labour + other}%`} width={`${deduction}%`} height="24" />
    </svg>
  )
}

function PriceRows({ calculation }: { calculation: RotCalculation }) {
  const { percent, labourGrossOre, excluded, priceOre, uncappedOre, deductionOre, toPayOre } = calculation
  const isLimited = deductionOre < uncappedOre
  return (
    <dl className="rot-rows">
      <Row part="labour" term={texts.rows.labour}>
        {formatOre(labourGrossOre)}
      </Row>
      {excluded.map(({ kind, grossOre }) => (
        <Row key={kind} part="other" term={askedCostTexts[kind]}>
          {formatOre(grossOre)}
        </Row>
      ))}
      <Row term={texts.rows.price}>{formatOre(priceOre)}</Row>
      <Row part="deduction" term={isLimited ? texts.rows.limitedDeduction : texts.rows.deduction(percent)}>
        {rotTexts.minus(deductionOre)}
      </Row>
      <Row term={texts.rows.toPay}>{formatOre(toPayOre)}</Row>
    </dl>
  )
}

function Row({ part, term, children }: { part?: string; term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {part && (
          <svg className="rot-swatch" aria-hidden width="12" height="12">
            <rect className={`rot-part-${part}`} width="12" height="12" />
          </svg>
        )}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function OwnersShares({ calculation: { shares }, year }: { calculation: RotCalculation; year: string }) {
  return (
    <table className="rot-shares">
      <caption>{texts.shares(year)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.room}</th>
          <th scope="col">{texts.part}</th>
          <th scope="col">{texts.left}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ roomOre, deductionOre, leftOre }, owner) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an owner is identified by number only
          <tr key={owner}>
            <th scope="row">{texts.owner(owner + 1)}</th>
            <td>{formatOre(roomOre)}</td>
            <td>{rotTexts.minus(deductionOre)}</td>
            <td>{formatOre(leftOre)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Notes({
  calculation,
  paidOn,
  today,
}: Pick<ResultProps, 'paidOn' | 'today'> & { calculation: RotCalculation }) {
  const { percent, uncappedOre, deductionOre } = calculation
  return (
    <div className="rot-notes fine">
      {deductionOre < uncappedOre && (
        <p>
          {texts.limited(percent, uncappedOre, deductionOre)} {texts.lost}
        </p>
      )}
      {paidOn < today && <p>{texts.rateOf(percent, paidOn)}</p>}
      {yearText(paidOn) > yearText(today) && <p>{texts.laterYear(yearText(paidOn))}</p>}
      <p>{texts.estimate}</p>
    </div>
  )
}

function yearText(date: IsoDate): string {
  return date.slice(0, 4)
}
