import type { Category } from '#features/companies/domain/category.ts'
import type { ProjectCard } from '#features/projects/domain/project-card.ts'
import { budgetTexts } from '#features/projects/texts.ts'
import { href, withQuery } from '#kernel/href.ts'
import { ageInWords, feedTexts as texts } from '../texts/feed.ts'

type CardProps = { now: Date; categoryNames: Readonly<Record<Category, string>> }

/** Open projects as anyone may see them, on a document page: a table that becomes a list on a phone. */
export function FeedList({ projects, ...about }: { projects: readonly ProjectCard[] } & CardProps) {
  return (
    <ol className="feed-list">
      {projects.map((project) => (
        <FeedCard key={project.id} project={project} {...about} />
      ))}
    </ol>
  )
}

function FeedCard({ project, now, categoryNames }: { project: ProjectCard } & CardProps) {
  const { id, title, category, municipality, budget, publishedAt } = project
  const name = title ?? categoryNames[category]
  const place = municipality?.name ?? texts.unknownPlace
  const age = ageInWords(publishedAt, now)
  // Titles repeat, so the accessible name includes what distinguishes projects.
  const spoken = `${name}, ${place}, ${age}`
  return (
    <li>
      <div className="feed-what">
        {title && <p>{categoryNames[category]}</p>}
        <h3>{name}</h3>
      </div>
      <dl>
        <div>
          <dt className="unseen">{texts.where}</dt>
          <dd>{place}</dd>
        </div>
        <div>
          <dt className="unseen">{texts.budget}</dt>
          <dd>{budgetTexts[budget]}</dd>
        </div>
        <div>
          <dt className="unseen">{texts.published}</dt>
          <dd>
            <time dateTime={publishedAt.toISOString()}>{age}</time>
          </dd>
        </div>
      </dl>
      <p className="feed-ways">
        <a
          className="plain"
          href={href('/company/projects/:projectId', { projectId: id })}
          rel="nofollow"
          aria-label={texts.offerOn(spoken)}
        >
          {texts.offer}
        </a>
        <a
          className="plain"
          href={withQuery(href('/anmal'), { projekt: id })}
          rel="nofollow"
          aria-label={texts.reportOf(spoken)}
        >
          {texts.report}
        </a>
      </p>
    </li>
  )
}
