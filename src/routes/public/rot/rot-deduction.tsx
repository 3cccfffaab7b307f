import './rot-deduction.css'
import { data } from 'react-router'
import { rotGuide } from '#content/rot-guide.ts'
import { checkForm } from '#edge/read-form.ts'
import { contextOf } from '#edge/request-context.ts'
import { calculateRot } from '#features/rot/domain/rot-calculation.ts'
import { rotCalculationInput } from '#features/rot/domain/rot-calculation-input.ts'
import { askedCosts } from '#features/rot/domain/rot-cost.ts'
import { MAX_OWNERS } from '#features/rot/domain/rot-deduction.ts'
import { type RotRule, rotRuleOn } from '#features/rot/domain/rot-rules.ts'
import { RotAnswer } from '#features/rot/ui/rot-answer.tsx'
import { RotCalculatorForm } from '#features/rot/ui/rot-calculator-form.tsx'
import { nestedValues } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { faqPage } from '#shell/head/structured-data.ts'
import { Ways } from '#shell/menus/ways.tsx'
import { rotPageTexts as texts } from '../texts/rot-deduction.ts'
import type { Route } from './+types/rot-deduction'
import { RotFigures, RotGuide } from './rot-guide.tsx'

const PATH = '/rot-avdrag'
const OWNERS = Array.from({ length: MAX_OWNERS }, (_, index) => index)

export const handle = {
  query: [
    'labour',
    ...askedCosts,
    'paidOn',
    'owners',
    ...OWNERS.flatMap((owner) => [`used.${owner}.rot`, `used.${owner}.rut`]),
  ],
}

const example = {
  labourGrossOre: 10_000_000,
  excluded: [{ kind: 'material', grossOre: 6_000_000 }],
  owners: [{ rotOre: 0, rutOre: 0 }],
} as const

export function loader(args: Route.LoaderArgs) {
  const today = stockholmDate(contextOf(args).now)
  const params = new URL(args.request.url).searchParams
  const asked = params.has('labour') ? checkForm(nestedValues(params), rotCalculationInput(today)) : null
  const facts = asked ? (asked.ok ? asked.input : null) : { ...example, paidOn: today }
  return data(
    {
      today,
      isExample: asked === null,
      paidOn: facts?.paidOn ?? today,
      calculation: facts && calculateRot(facts),
      // A link may fill in `owners` without asking for a calculation.
      values: asked?.values ?? nestedValues(params),
      problems: asked && !asked.ok ? asked.errors : {},
    },
    { status: facts ? 200 : 400 },
  )
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { percent, rotCapOre } = ruleOn(loaderData.today)
  return pageMeta(matches, {
    title: texts.pageTitle(loaderData.today.slice(0, 4)),
    description: texts.description(percent, rotCapOre),
    path: PATH,
    structured: [faqPage(rotGuide.questions)],
  })
}

export default function RotDeductionPage({ loaderData }: Route.ComponentProps) {
  const { today, values, problems, ...answer } = loaderData
  const rule = ruleOn(today)
  return (
    <main id="content" className="rot">
      <DrawnHero drawing="papers">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead(rule.percent, rule.rotCapOre)}</p>
      </DrawnHero>
      <section aria-labelledby="rakna">
        <h2 id="rakna">{texts.calculator}</h2>
        <p>
          <a href={href('/rot-avdrag/fragor')}>{texts.interview}</a>
        </p>
        <div className="rot-calculator">
          <RotCalculatorForm action={`${PATH}#svar`} values={values} problems={problems} today={today} />
          <RotAnswer {...answer} problems={problems} today={today} />
        </div>
      </section>
      <RotFigures rule={rule} />
      <RotGuide workYear={Number(today.slice(0, 4))} />
      <Faq title={texts.questions} items={rotGuide.questions} />
      <section aria-labelledby="vidare">
        <h2 id="vidare">{texts.closing}</h2>
        <p className="lead">{texts.closingText}</p>
        <Ways
          ways={[
            { label: texts.create, href: '/skapa-projekt' },
            { label: texts.feed, href: '/flode' },
          ]}
        />
        <p className="fine">
          {texts.updated(rotGuide.updated)} {texts.sources}{' '}
          {rotGuide.sources.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </span>
          ))}
          .
        </p>
      </section>
    </main>
  )
}

/** The rule of today; the last rule of the table has no end. */
function ruleOn(today: string): RotRule {
  const rule = rotRuleOn(today)
  if (!rule) throw new Error(`no ROT rule for ${today}`)
  return rule
}
