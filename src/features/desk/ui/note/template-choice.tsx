import { Link } from 'react-router'
import { templateTexts as texts } from '../../texts/notes.ts'

/** Links to begin with a reply template; they work without JavaScript. */
export function TemplateChoice({
  templates,
  keep = {},
}: {
  templates: readonly { id: string; name: string }[]
  /** The other parameters of the page's URL. */
  keep?: Readonly<Record<string, string>>
}) {
  if (templates.length === 0) return null
  return (
    <nav aria-label={texts.choose} className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-soft">{texts.choose}:</span>
      {templates.map(({ id, name }) => (
        <Link
          key={id}
          to={`?${new URLSearchParams({ ...keep, mall: id })}`}
          preventScrollReset
          aria-label={texts.use(name)}
          className="inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
