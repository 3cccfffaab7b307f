import { type FactsOfProject, ProjectFacts } from '#features/projects/ui/project-facts.tsx'
import type { ProjectForCompany } from '../domain/project-view.ts'

/** The facts of a project that the company may see. `isStacked`: for a narrow column. */
export function CompanyProjectFacts({ view, isStacked }: { view: ProjectForCompany; isStacked?: boolean }) {
  return <ProjectFacts project={factsOf(view)} isStacked={isStacked} />
}

function factsOf(view: ProjectForCompany): FactsOfProject {
  const municipality = view.project.municipality?.name ?? null
  return view.access === 'full'
    ? { ...view.project, place: view.project.placeLabel ?? municipality }
    : { ...view.project, place: municipality }
}
