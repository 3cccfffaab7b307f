import { Link } from 'react-router'
import { ChevronDownIcon } from '#design/figures/icons.tsx'
import type { ProjectForCompany } from '#features/matching/domain/project-view.ts'
import { CompanyProjectFacts } from '#features/matching/ui/company-project-facts.tsx'
import { href } from '#kernel/href.ts'
import { quoteFormTexts as texts } from '../../texts/quote-form.ts'

/** The customer's project: beside the form on a wide screen, and folded above it on a phone. */
export function ProjectBrief({
  view,
  title,
  isOpen,
}: {
  view: ProjectForCompany
  title: string
  isOpen?: boolean
}) {
  return (
    <details
      open={isOpen}
      className="group/brief border-y border-line bg-paper-raised px-4 lg:rounded-lg lg:border lg:px-5 print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2 wrap-anywhere leading-snug font-semibold">
        {texts.brief(title)}
        <ChevronDownIcon className="group-open/brief:rotate-180" />
      </summary>
      <div className="max-h-[55vh] overflow-y-auto pb-4 text-sm lg:max-h-none">
        <CompanyProjectFacts view={view} isStacked />
        <p className="mt-3">
          <Link to={href('/company/projects/:projectId', { projectId: view.project.id })} target="_blank">
            {texts.wholeProject}
          </Link>
        </p>
      </div>
    </details>
  )
}
