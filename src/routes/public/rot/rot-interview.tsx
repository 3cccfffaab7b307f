import './rot-deduction.css'
import { data } from 'react-router'
import { checkForm } from '#edge/read-form.ts'
import { contextOf } from '#edge/request-context.ts'
import { rotEligibility } from '#features/rot/domain/rot-eligibility.ts'
import { rotInterviewInput } from '#features/rot/domain/rot-interview-input.ts'
import { newestValueYear } from '#features/rot/domain/rot-rules.ts'
import { rotInterviewTexts as texts } from '#features/rot/texts/rot-interview.ts'
import { RotInterviewAnswer } from '#features/rot/ui/rot-interview-answer.tsx'
import { RotInterviewForm } from '#features/rot/ui/rot-interview-form.tsx'
import { SaveRotInterviewForm } from '#features/rot/ui/save-rot-interview-form.tsx'
import { nestedValues } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/rot-interview'

const PATH = '/rot-avdrag/fragor'
const QUESTIONS = ['home', 'isOwners', 'residents', 'work', 'place', 'valueYear', 'workYear', 'support']

export const handle = { query: QUESTIONS }

export function loader(args: Route.LoaderArgs) {
  const thisYear = Number(stockholmDate(contextOf(args).now).slice(0, 4))
  const params = new URL(args.request.url).searchParams
  const isSent = QUESTIONS.some((name) => params.has(name))
  const form = isSent ? checkForm(nestedValues(params), rotInterviewInput(thisYear)) : null
  const interview = form?.ok ? form.input : null
  const workYear = interview?.workYear ?? thisYear
  return data(
    {
      thisYear,
      years: { workYear, newest: newestValueYear(workYear) },
      eligibility: interview && rotEligibility(interview),
      values: form?.values ?? {},
      problems: form && !form.ok ? form.errors : {},
    },
    { status: form && !form.ok ? 400 : 200 },
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.pageTitle, description: texts.description, path: PATH })

export default function RotInterviewPage({ loaderData }: Route.ComponentProps) {
  const { thisYear, values, ...answer } = loaderData
  return (
    <main id="content" className="rot">
      <DrawnHero drawing="papers">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </DrawnHero>
      <section aria-label={texts.questions}>
        <div className="rot-calculator">
          <RotInterviewForm
            action={`${PATH}#svar`}
            values={values}
            problems={answer.problems}
            thisYear={thisYear}
          />
          <RotInterviewAnswer {...answer} />
        </div>
        {answer.eligibility && (
          <>
            <SaveRotInterviewForm values={values} />
            <Ways
              ways={[
                { label: texts.calculate, href: href('/rot-avdrag') },
                { label: texts.create, href: href('/skapa-projekt') },
              ]}
            />
          </>
        )}
      </section>
    </main>
  )
}
