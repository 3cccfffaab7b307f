import { Link } from 'react-router'
import { findProjectsTexts } from '#features/matching/texts.ts'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import type { OwnQuoteLine } from '../domain/quote-sheet.ts'
import { companyQuoteTexts as texts } from '../texts/company-quotes.ts'

/** Open projects that the company has answered, folded, apart from those that it has not answered. */
export function AnsweredProjects({ quotes }: { quotes: readonly OwnQuoteLine[] }) {
  return (
    <details className="mt-8 border-t border-line pt-3">
      <summary className="w-fit cursor-pointer py-2 font-semibold">
        {findProjectsTexts.answered(quotes.length)}
      </summary>
      <ul>
        {quotes.map(({ id, projectId, projectTitle, grossOre }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            {projectTitle === null ? (
              <span>{texts.hiddenProject}</span>
            ) : (
              <Link to={href('/company/projects/:projectId', { projectId })}>{projectTitle}</Link>
            )}
            <span className="figures text-ink-soft">{formatOre(grossOre)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
