import { type FormEvent, useState } from 'react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { identitySettingsTexts as texts } from '../texts/providers.ts'
import type { ShownProvider } from './provider-buttons.tsx'
import { SettingsSection } from './settings-section.tsx'

export type ShownIdentity = {
  id: string
  name: string
  email: string | null
  since: Date | null
  isRemovable: boolean
}

/** The ways into the account: which there are, and the services that can be connected besides. */
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
            <form
              key={id}
              method="post"
              action={href('/installningar/inloggningar/:provider/koppling', { provider: id })}
            >
              <Button type="submit">{texts.connect(name)}</Button>
            </form>
          ))}
        </div>
      )}
    </SettingsSection>
  )
}

function IdentityRow({ identity }: { identity: ShownIdentity }) {
  const { name, email, since, isRemovable } = identity
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {email && <p className="text-sm break-all text-ink-soft">{email}</p>}
        {since && <p className="text-sm text-ink-soft">{texts.since(formatDate(stockholmDate(since)))}</p>}
      </div>
      {isRemovable && <DisconnectForm identity={identity} />}
    </li>
  )
}

/** Asks before it is done; without scripts the press alone does it. */
function DisconnectForm({ identity: { id, name } }: { identity: ShownIdentity }) {
  const [isOpen, setOpen] = useState(false)
  const submit = useSubmit()
  const action = href('/installningar/inloggningar/:identityId/bortkoppling', { identityId: id })
  const isPending = useNavigation().formAction === action
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Form method="post" action={action} onSubmit={ask}>
        <Button type="submit" size="compact" aria-label={texts.disconnectOf(name)}>
          {texts.disconnect}
        </Button>
      </Form>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.question(name)}
        tone="danger"
        confirmLabel={texts.disconnect}
        isPending={isPending}
        pendingLabel={texts.pending}
        onConfirm={() => void submit(null, { method: 'post', action })}
      >
        {texts.consequence(name)}
      </ConfirmDialog>
    </>
  )
}
