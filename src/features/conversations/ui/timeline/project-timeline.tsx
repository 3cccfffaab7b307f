import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { href, withQuery } from '#kernel/href.ts'
import { TIMELINE_CURSOR, type TimelinePage } from '../../domain/timeline/timeline.ts'
import { timelineTexts as texts, timelineSentence } from '../../texts/timeline.ts'

type TimelineProps = {
  projectId: string
  timeline: TimelinePage
  /** The page shows older entries, so the list is open. */
  isOlder: boolean
}

/** All events of the project, newest first, in pages. The list is folded at first. */
export function ProjectTimeline({ projectId, timeline: { entries, next }, isOlder }: TimelineProps) {
  if (entries.length === 0 && !isOlder) return null
  const page = href('/customer/projects/:projectId', { projectId })
  return (
    <section aria-labelledby="timeline" data-screen-only>
      {/* Each page of older events begins open; the newest ones stay as the reader left them when another one comes. */}
      <details key={isOlder ? entries[0]?.id : null} open={isOlder} className="border-t border-line">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <h2 id="timeline" className="inline text-xl">
            {texts.title}
          </h2>
        </summary>
        <ol className="flex flex-col pb-4">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[13rem_1fr]">
              <time dateTime={entry.at.toISOString()} className="text-sm leading-[1.65rem] text-ink-soft">
                {texts.at(entry.at)}
              </time>
              <span className="wrap-anywhere">{timelineSentence(entry)}</span>
            </li>
          ))}
        </ol>
        <p className="flex flex-wrap gap-2 pb-4">
          {isOlder && (
            <Link to={`${page}#timeline`} className={buttonLook({ size: 'compact' })}>
              {texts.newest}
            </Link>
          )}
          {next && (
            <Link
              to={`${withQuery(page, { [TIMELINE_CURSOR]: next })}#timeline`}
              className={buttonLook({ size: 'compact' })}
            >
              {texts.older}
            </Link>
          )}
        </p>
      </details>
    </section>
  )
}
