import { Form } from 'react-router'
import { Button } from '#design/button.tsx'
import { Badge } from '#design/figures/badge.tsx'
import type { DeviceName } from '#identity/accounts/domain/device-name.ts'
import { sessionSettingsTexts as texts } from '#identity/accounts/texts/settings.ts'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'

type ShownSession = {
  id: string
  device: DeviceName
  ipAddress: string | null
  lastUsedAt: Date
  isCurrent: boolean
}

/** The devices on which one is logged in, with buttons to log out one or all. */
export function SessionSettings({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <SettingsSection id="enheter" title={texts.title} intro={texts.intro}>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" action={href('/installningar/utloggning')} className="mt-6">
        <Button type="submit">{texts.everywhere}</Button>
        <p className="mt-2 text-sm text-ink-soft">{texts.everywhereHint}</p>
      </Form>
    </SettingsSection>
  )
}

function SessionRow({
  session: { id, device, ipAddress, lastUsedAt, isCurrent },
}: {
  session: ShownSession
}) {
  const name = texts.device(device)
  const lastUsed = texts.lastUsed(formatMoment(lastUsedAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{[lastUsed, ipAddress].filter(Boolean).join(' · ')}</p>
      </div>
      {!isCurrent && (
        <Form method="post" action={href('/installningar/enheter/:sessionId/utloggning', { sessionId: id })}>
          <Button type="submit" size="compact" aria-label={texts.logOutOf(name, lastUsed)}>
            {texts.logOut}
          </Button>
        </Form>
      )}
    </li>
  )
}
