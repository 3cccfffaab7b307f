import { FormError } from '#design/forms/form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { Thread } from '../../domain/thread.ts'
import { VISITS_MARK } from '../../domain/visit/visit-path.ts'
import { visitTexts as texts } from '../../texts/visits.ts'
import { counterpartInSentence, counterpartName } from '../../texts.ts'
import { PROPOSE, ProposeVisitForm } from './propose-visit-form.tsx'
import { VisitCard } from './visit-card.tsx'

/**
 * The names of the forms of visits. Their answers are shown in this panel; those of other forms beside the form of
 * a message.
 */
export const visitForms: ReadonlySet<string | undefined> = new Set([
  PROPOSE,
  'boka-besok',
  'avboj-besok',
  'ta-tillbaka-besok',
  'avboka-besok',
])

type VisitPanelProps = { thread: Thread; answer: FormAnswer | undefined; now: Date }

/**
 * The booked and proposed visits at the end of a conversation, and the form to propose times. Renders nothing when
 * there is neither.
 */
export function VisitPanel({ thread, answer, now }: VisitPanelProps) {
  const { visits, party, counterpart } = thread
  const mayPropose = thread.standing === 'open' && !thread.stopped.byUs && !thread.stopped.byThem
  if (visits.length === 0 && !mayPropose) return null
  return (
    <section id={VISITS_MARK} aria-labelledby="visits" className="mt-6 flex scroll-mt-24 flex-col gap-3">
      <h2 id="visits" className={visits.length === 0 ? 'sr-only' : 'text-lg'}>
        {texts.heading}
      </h2>
      <FormError answer={answer} message={answer?.refusal} isShown={false} />
      {visits.length > 0 && (
        <ul className="flex flex-col gap-3">
          {visits.map((visit) => (
            <VisitCard
              key={visit.id}
              visit={visit}
              party={party}
              pair={thread}
              name={counterpartName(counterpart)}
              nameInSentence={counterpartInSentence(counterpart)}
            />
          ))}
        </ul>
      )}
      {mayPropose && <ProposalSection visits={visits} now={now} answer={answer} />}
    </section>
  )
}

function ProposalSection({
  visits,
  now,
  answer,
}: Pick<VisitPanelProps, 'answer' | 'now'> & Pick<Thread, 'visits'>) {
  const isBooked = visits.some(({ state }) => state === 'booked')
  const isProposed = visits.some(({ state }) => state === 'proposed')
  const label = isProposed ? texts.proposeOther : isBooked ? texts.move : texts.propose
  return (
    <ProposeVisitForm
      key={visits.map(({ id }) => id).join(' ')}
      now={now}
      label={label}
      hint={isBooked ? texts.movesBooked : undefined}
      answer={answer?.form === PROPOSE ? answer : undefined}
    />
  )
}
