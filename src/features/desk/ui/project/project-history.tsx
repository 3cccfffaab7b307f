import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'

type HistoryEvent = {
  id: string
  type: string
  at: Date
  actorKind: string
  actorName: string | null
  companyName: string | null
  words: string | null
}

/** The history of the project and its quotes, newest first, with the texts of staff. */
export function ProjectHistory({ history }: { history: readonly HistoryEvent[] }) {
  return (
    <section aria-labelledby="historia" className="mt-12">
      <h2 id="historia" className="mb-3 text-2xl">
        {texts.history}
      </h2>
      {history.length === 0 && <p className="text-ink-soft">{texts.noHistory}</p>}
      <ol className="border-t border-line empty:hidden">
        {history.map((event) => (
          <li key={event.id} className="border-b border-line py-3">
            <p className="text-sm text-ink-soft">{`${formatMoment(event.at)} · ${whoDid(event)}`}</p>
            <p className="break-words">{whatHappened(event)}</p>
            {event.words && <p className="measure mt-1 break-words whitespace-pre-line">{event.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function whoDid({ actorKind, actorName, companyName }: HistoryEvent): string {
  if (actorKind === 'customer') return texts.customer
  if (actorKind === 'company') return companyName ?? texts.company
  return actorKind === 'staff' && actorName ? actorName : texts.system
}

function whatHappened({ type, actorKind, companyName }: HistoryEvent): string {
  const what = texts.events[type] ?? type
  return companyName && actorKind !== 'company' ? `${what}: ${companyName}` : what
}
