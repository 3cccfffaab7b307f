import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { Project } from '#features/projects/domain/project.ts'
import { ProjectFacts } from '#features/projects/ui/project-facts.tsx'
import { href } from '#kernel/href.ts'
import { deskTexts } from '../../texts/desk.ts'
import { deskProjectTexts as texts } from '../../texts/projects.ts'

type Owner = { id: string; name: string; email: string; phone: string | null; isSuspended: boolean }

/** The owner with contact data, the place, and the texts of a project. */
export function ProjectFactsForDesk({ project, owner }: { project: Project; owner: Owner }) {
  const name = (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      <Link to={href('/admin/kunder/:userId', { userId: owner.id })} className="min-w-0">
        {owner.name}
      </Link>
      {owner.isSuspended && <Badge tone="danger">{texts.ownerSuspended}</Badge>}
    </span>
  )
  return (
    <section aria-labelledby="uppgifter">
      <h2 id="uppgifter" className="mb-3 text-2xl">
        {texts.facts}
      </h2>
      <DefinitionList
        className="border-b-0"
        items={[
          { term: texts.owner, value: name },
          { term: texts.email, value: <MailLink email={owner.email} /> },
          { term: texts.phone, value: owner.phone ? <PhoneLink phone={owner.phone} /> : deskTexts.unknown },
          { term: texts.knownPlace, value: project.place?.label ?? texts.unknownPlace },
        ]}
      />
      <ProjectFacts project={{ ...project, place: project.location }} />
    </section>
  )
}
