import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { type MenuEntry, shellTexts } from '../texts.ts'

/** Without scripts the profile menu cannot open: its logout, and on a phone the pages that the menu there lacks. */
export function PlainMenu({ lacking }: { lacking: readonly MenuEntry[] }) {
  return (
    <noscript>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 px-(--gutter) pt-3 print:hidden">
        {lacking.map((entry) => (
          <Link key={entry.href} to={entry.href} className="py-2 lg:hidden">
            {entry.label}
          </Link>
        ))}
        <form method="post" action={href('/logout')}>
          <Button type="submit" size="compact">
            {shellTexts.logOut}
          </Button>
        </form>
      </div>
    </noscript>
  )
}
