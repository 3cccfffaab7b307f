import { Link } from 'react-router'
import type { Party } from '../../domain/conversation.ts'
import { conversationPath } from '../../domain/conversation-path.ts'
import type { ProjectVisit } from '../../domain/visit/visit.ts'
import { VISITS_MARK, visitFilePath } from '../../domain/visit/visit-path.ts'
import { visitTexts as texts, visitTimeText } from '../../texts/visits.ts'

type ProjectVisitsProps = { party: Party; projectId: string; visits: readonly ProjectVisit[] }

/** The proposed and coming visits on the page of a project. Renders nothing when there are none. */
export function ProjectVisits({ party, projectId, visits }: ProjectVisitsProps) {
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="mb-4">
        {texts.heading}
      </h2>
      <ul className="max-w-3xl border-t border-line">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <div className="min-w-0 flex-1 basis-60">
              {party === 'customer' && <p className="font-semibold wrap-anywhere">{visit.company}</p>}
              <p>{visit.booked ? visitTimeText(visit.booked) : texts.proposedTimes(visit.times.length)}</p>
            </div>
            <p className="flex flex-wrap gap-x-6" data-screen-only>
              {visit.booked && (
                <a
                  className="inline-block py-2"
                  href={visitFilePath(party, { projectId, companyId: visit.companyId, visitId: visit.id })}
                >
                  {texts.calendar}
                </a>
              )}
              <Link
                className="inline-block py-2"
                to={`${conversationPath(party, { projectId, companyId: visit.companyId })}#${VISITS_MARK}`}
              >
                {texts.toConversation}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
