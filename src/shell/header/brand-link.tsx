import { Link } from 'react-router'
import { classNames } from '#design/class-names.ts'
import { Logotype } from '#design/figures/logotype.tsx'

/** The logotype as a link to the start page. */
export function BrandLink({ className }: { className?: string }) {
  return (
    <Link to="/" className={classNames('flex rounded-sm no-underline', className)}>
      <Logotype />
    </Link>
  )
}
