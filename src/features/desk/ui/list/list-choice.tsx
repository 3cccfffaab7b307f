import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'

/** Links to the lists of a queue; each list has a URL of its own. */
export function ListChoice<Name extends string>({
  label,
  names,
  hrefs,
  shown,
}: {
  label: string
  names: Readonly<Record<Name, string>>
  hrefs: Readonly<Record<Name, string>>
  shown: Name
}) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-3">
      {(Object.keys(names) as Name[]).map((name) => (
        <Link
          key={name}
          to={hrefs[name]}
          aria-current={name === shown ? 'page' : undefined}
          className={buttonLook({ size: 'compact', variant: name === shown ? 'primary' : 'secondary' })}
        >
          {names[name]}
        </Link>
      ))}
    </nav>
  )
}
