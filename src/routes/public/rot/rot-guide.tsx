import { rotGuide } from '#content/rot-guide.ts'
import { rotCosts } from '#features/rot/domain/rot-cost.ts'
import {
  fiveYearRule,
  fullDeductionAtOre,
  newestValueYear,
  type RotRule,
  rotRules,
  type SourcedRule,
} from '#features/rot/domain/rot-rules.ts'
import { rotCostTexts } from '#features/rot/texts/rot-costs.ts'
import { rotSources, rotSourceTexts } from '#features/rot/texts/rot-sources.ts'
import { formatOre } from '#kernel/money.ts'
import { Part } from '#shell/documents/part.tsx'
import { rotPageTexts as texts } from '../texts/rot-deduction.ts'

/** Rate and caps of today, and former rates, from the table that the calculator uses. */
export function RotFigures({ rule }: { rule: RotRule }) {
  const figures = [
    [texts.rate, texts.percent(rule.percent)],
    [texts.rotCap, formatOre(rule.rotCapOre)],
    [texts.jointCap, formatOre(rule.rotAndRutCapOre)],
    [texts.fullAt, formatOre(fullDeductionAtOre(rule))],
  ]
  return (
    <Part id="procent" title={texts.figures}>
      <dl className="rot-figures">
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.history}</p>
      <ul className="rot-history">
        {rotRules.toReversed().map((rule) => (
          <li key={rule.code}>
            <span>
              {texts.period(rule.from, rule.to)} <Source of={rule} />
            </span>{' '}
            <b>{texts.percent(rule.percent)}</b>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/**
 * What the deduction covers and does not cover, who gets it, for which homes, how, and the limit of the person's own
 * tax.
 */
export function RotGuide({ workYear }: { workYear: number }) {
  return (
    <>
      <Part id="ingar-inte" title={texts.excluded}>
        <List className="rot-excluded" items={costsThat(false)} />
        <p>{rotGuide.noDoubleSupport}</p>
        <h3>{texts.included}</h3>
        <List className="rot-included" items={costsThat(true)} />
        <p>
          <Source of={rotCosts[0]} />
        </p>
      </Part>
      <Part id="vem" title={texts.buyer}>
        <List className="rot-included" items={rotGuide.buyer} />
        <p>{rotGuide.notBuyer}</p>
      </Part>
      <Part id="bostader" title={texts.homes}>
        <Items items={texts.homeRules(workYear, newestValueYear(workYear))} />
        <p>
          <Source of={fiveYearRule} />
        </p>
      </Part>
      <Part id="steg" title={texts.process}>
        <ol className="rot-process">
          {rotGuide.process.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="skatt" title={texts.taxRoom}>
        {rotGuide.taxRoom.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <TaxRoomExamples />
      </Part>
    </>
  )
}

function costsThat(givesRot: boolean): string[] {
  return rotCosts.filter((cost) => cost.givesRot === givesRot).map(({ kind }) => rotCostTexts[kind])
}

/** The source of a rule, and when it was last checked. */
function Source({ of: { source, checkedOn } }: { of: SourcedRule }) {
  const { name, href } = rotSources[source]
  return (
    <span className="fine">
      {rotSourceTexts.source}: <a href={href}>{name}</a>, {rotSourceTexts.checked(checkedOn)}.
    </span>
  )
}

function List({ className, items }: { className: string; items: readonly string[] }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function Items({ items }: { items: readonly { title: string; text: string }[] }) {
  return items.map(({ title, text }) => (
    <div key={title} className="rot-home">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  ))
}

function TaxRoomExamples() {
  const { year, rows } = rotGuide.taxRoomExamples
  return (
    <table className="rot-tax">
      <caption>{texts.taxRoomExamples(year)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.income}</th>
          <th scope="col">{texts.room}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ income, roomKr }) => (
          <tr key={income}>
            <th scope="row">{income}</th>
            <td>{texts.about(roomKr)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
