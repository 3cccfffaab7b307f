import { Badge } from '#design/figures/badge.tsx'
import { reportDeskTexts as texts } from '#features/moderation/texts/reports.ts'

type ShownPerson = {
  id: string
  name: string
  role: string | null
  isHidden: boolean
  portrait: { id: string; width: number; height: number } | null
}

type ShownWork = {
  id: string
  title: string
  text: string | null
  isHidden: boolean
  pictures: readonly { id: string; width: number; height: number }[]
}

/**
 * The reported content in its present state: texts, and for a company its portfolio with pictures and the people whom
 * it shows.
 */
export function ReportedContent({
  description,
  isHidden = false,
  works = [],
  people = [],
}: {
  description: string | null
  isHidden?: boolean
  works?: readonly ShownWork[]
  people?: readonly ShownPerson[]
}) {
  return (
    <section aria-labelledby="innehall" className="mt-10">
      <h2 id="innehall" className="mb-3 text-2xl">
        {texts.content}
      </h2>
      <p className="measure break-words whitespace-pre-line">
        {isHidden && <HiddenBadge />} {description ?? texts.noDescription}
      </p>
      <Parts title={texts.works} parts={works} />
      <Parts
        title={texts.people}
        parts={people.map(({ name, role, portrait, ...person }) => ({
          ...person,
          title: name,
          text: role,
          pictures: portrait ? [portrait] : [],
        }))}
      />
    </section>
  )
}

function Parts({ title, parts }: { title: string; parts: readonly ShownWork[] }) {
  if (parts.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-lg">{title}</h3>
      <ul className="border-t border-line">
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
    </>
  )
}

function Part({ part: { title, text, isHidden, pictures } }: { part: ShownWork }) {
  return (
    <li className="border-b border-line py-4">
      <p className="font-semibold break-words">
        {isHidden && <HiddenBadge />} {title}
      </p>
      {text && <p className="measure text-sm break-words whitespace-pre-line text-ink-soft">{text}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        {pictures.map(({ id, width, height }) => (
          <a key={id} href={`/bilder/${id}`} target="_blank" rel="noopener">
            <img
              src={`/bilder/${id}`}
              alt={title}
              width={width}
              height={height}
              loading="lazy"
              className="h-24 w-auto rounded-sm"
            />
          </a>
        ))}
      </p>
    </li>
  )
}

function HiddenBadge() {
  return <Badge tone="danger">{texts.hidden}</Badge>
}
