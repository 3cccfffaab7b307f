import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { identitySettingsTexts as texts } from '../texts/providers.ts'
import type { ShownProvider } from './provider-buttons.tsx'

export type ShownIdentity = {
  id: string
  name: string
  email: string | null
  since: Date | null
  isRemovable: boolean
}

/** The login methods of the account, and the providers that can be linked to it. */
export function IdentitySettings({
  identities,
  connectable,
}: {
  identities: readonly ShownIdentity[]
  connectable: readonly ShownProvider[]
}) {
  return (
    <SettingsSection id="inloggningar" title={texts.title} intro={texts.intro}>
      <ul className="border-t border-line">
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} />
        ))}
      </ul>
      {connectable.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          {connectable.map(({ id, name }) => (
            <Link
              key={id}
              to={href('/installningar/inloggningar/:provider/koppling', { provider: id })}
              className={buttonLook()}
            >
              {texts.connect(name)}
            </Link>
          ))}
        </div>
      )}
    </SettingsSection>
  )
}

function IdentityRow({ identity }: { identity: ShownIdentity }) {
  const { id, name, email, since, isRemovable } = identity
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {email && <p className="text-sm break-all text-ink-soft">{email}</p>}
        {since && <p className="text-sm text-ink-soft">{texts.since(formatDate(stockholmDate(since)))}</p>}
      </div>
      {isRemovable && (
        <Link
          to={href('/installningar/inloggningar/:identityId/bortkoppling', { identityId: id })}
          aria-label={texts.disconnectOf(name)}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.disconnect}
        </Link>
      )}
    </li>
  )
}
