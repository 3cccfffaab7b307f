import { categoryTexts } from '#features/companies/texts.ts'
import { WorkPicture, widestPicture } from '#features/companies/ui/work-picture.tsx'
import { formatOre } from '#kernel/money.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { ShownJob } from '../domain/shown-job.ts'
import { shownJobTexts as texts } from '../texts.ts'

const FOLDER = '/projektbilder'

/** Completed jobs with the customers' pictures, for a document page. Renders nothing without jobs. */
export function ShownJobs({ jobs }: { jobs: readonly ShownJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="gjort">
      <h2 id="gjort">{texts.title}</h2>
      <p className="fine">{texts.note}</p>
      <ul className="works">
        {jobs.map(({ id, category, municipality, finishedOn, priceOre, pictures }) => (
          <li key={id}>
            <h3>{texts.job(categoryTexts[category], municipality)}</h3>
            {priceOre !== null && <p>{texts.cost(formatOre(priceOre))}</p>}
            <p className="fine">{texts.finished(formatDate(finishedOn))}</p>
            <div className="pictures">
              {pictures.map((picture, index) => (
                <a key={picture.id} href={widestPicture(picture.id, FOLDER)}>
                  <WorkPicture
                    picture={picture}
                    folder={FOLDER}
                    alt={texts.picture(
                      texts.job(categoryTexts[category], municipality),
                      formatDate(finishedOn),
                      index + 1,
                    )}
                    sizes="(max-width: 44rem) 100vw, 22rem"
                  />
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
