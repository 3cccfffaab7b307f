import type { TimelineEntry } from '../../domain/timeline/timeline.ts'
import { timelineTexts as texts, timelineSentence } from '../../texts/timeline.ts'

/** Everything that has happened to the project, folded; the newest first. */
export function ProjectTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="timeline" data-screen-only>
      <details className="border-t border-line">
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
      </details>
    </section>
  )
}
