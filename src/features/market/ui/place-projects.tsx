import { CategoryName } from '#features/companies/ui/category-select.tsx'
import { BudgetName } from '#features/projects/ui/budget-name.tsx'
import { href, withQuery } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { PlacePage } from '../domain/place-page.ts'
import { placePageTexts as texts } from '../texts/place-pages.ts'

/** The newest open projects of the trade at the place, as cards. Renders nothing if there are none. */
export function PlaceProjects({
  category,
  place,
  projects,
}: Pick<PlacePage, 'category' | 'place' | 'projects'>) {
  if (projects.length === 0) return null
  const feed = withQuery(href('/flode'), { category, place: place.code })
  return (
    <section aria-labelledby="projekt">
      <h2 id="projekt">{texts.projectsTitle(place.name)}</h2>
      <p className="fine">{texts.projectsNote}</p>
      <ul className="jobs">
        {projects.map(({ id, title, budget, publishedAt }) => (
          <li key={id}>
            <h3>{title ?? <CategoryName category={category} />}</h3>
            <p>
              <BudgetName budget={budget} />
            </p>
            <p className="fine">{texts.published(formatDate(stockholmDate(publishedAt)))}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href={feed}>{texts.allProjects}</a>
      </p>
    </section>
  )
}
