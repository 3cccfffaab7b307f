import { Link } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import { PhoneLink } from '#design/phone-link.tsx'
import type { ChatPerson } from '#features/support/domain/chat/desk-chat.ts'
import { href } from '#kernel/href.ts'
import { chatPageTexts as texts } from '../../texts/chats.ts'

/** The person in the chat: their contact data, and links to their account, company and projects. */
export function ChatPersonFacts({ person, accountPath }: { person: ChatPerson; accountPath: string }) {
  const { email, phone, company } = person
  return (
    <aside aria-labelledby="personen">
      <h2 id="personen" className="mb-3 text-xl">
        {texts.person}
      </h2>
      <DefinitionList
        isStacked
        items={[
          { term: texts.email, value: email ? <MailLink email={email} /> : texts.unknown },
          { term: texts.phone, value: phone ? <PhoneLink phone={phone} /> : texts.unknown },
          { term: texts.account, value: <Link to={accountPath}>{texts.showAccount}</Link> },
          ...(company ? [{ term: texts.company, value: <CompanyOf company={company} /> }] : []),
          { term: texts.projects, value: <Projects projects={person.projects} /> },
        ]}
      />
    </aside>
  )
}

function CompanyOf({ company: { id, name, role } }: { company: NonNullable<ChatPerson['company']> }) {
  return (
    <>
      <Link to={href('/admin/foretag/:companyId', { companyId: id })}>{name}</Link>
      {role && `, ${texts.roles[role]}`}
    </>
  )
}

function Projects({ projects }: Pick<ChatPerson, 'projects'>) {
  if (projects.length === 0) return <>{texts.noProjects}</>
  return (
    <ul className="flex flex-col gap-1">
      {projects.map(({ id, title }) => (
        <li key={id} className="break-words">
          <Link to={href('/admin/projekt/:projectId', { projectId: id })}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
