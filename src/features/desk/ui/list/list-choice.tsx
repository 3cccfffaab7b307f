import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'

/** Which of a queue's lists is looked at; each has an address of its own. */
export function ListChoice<Name extends string>({
  label,
  names,
  addresses,
  shown,
}: {
  label: string
  names: Readonly<Record<Name, string>>
  addresses: Readonly<Record<Name, string>>
  shown: Name
}) {
  return (
    <nav aria-label={label} className="mb-8 flex flex-wrap gap-3">
      {(Object.keys(names) as Name[]).map((name) => (
        <Link
          key={name}
          to={addresses[name]}
          aria-current={name === shown ? 'page' : undefined}
          className={buttonLook({ size: 'compact', variant: name === shown ? 'primary' : 'secondary' })}
        >
          {names[name]}
        </Link>
      ))}
    </nav>
  )
}
