import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Factor, FactorsPath } from '../domain/factor.ts'
import { factorSettingsTexts as texts } from '../texts/second-factor.ts'

type ShownFactor = Pick<Factor, 'id' | 'type' | 'name' | 'phone'> & { since: Date }

/** The second factors that logins ask for, with links to add and remove them. */
export function FactorSettings({
  factors,
  canAddPhone,
  path = '/installningar/tvasteg',
}: {
  factors: readonly ShownFactor[]
  canAddPhone: boolean
  /** The page on which they are added and removed. */
  path?: FactorsPath
}) {
  return (
    <SettingsSection id="tvasteg" title={texts.title} intro={texts.intro}>
      {factors.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="border-t border-line">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} path={path} />
          ))}
        </ul>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={href(`${path}/app`)} className={buttonLook()}>
          {texts.addApp}
        </Link>
        {canAddPhone && (
          <Link to={href(`${path}/telefon`)} className={buttonLook()}>
            {texts.addPhone}
          </Link>
        )}
      </p>
    </SettingsSection>
  )
}

function FactorRow({
  factor: { id, type, name, phone, since },
  path,
}: {
  factor: ShownFactor
  path: FactorsPath
}) {
  const title = name || texts.unnamed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm text-ink-soft">
          {[texts.kind[type], phone && `+${phone}`, texts.since(formatDate(stockholmDate(since)))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Link
        to={href(`${path}/:factorId/ta-bort`, { factorId: id })}
        aria-label={texts.removeOf(title)}
        className={buttonLook({ size: 'compact' })}
      >
        {texts.remove}
      </Link>
    </li>
  )
}
