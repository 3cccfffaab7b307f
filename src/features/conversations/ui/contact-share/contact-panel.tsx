import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { Button } from '#design/button.tsx'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { FormError } from '#design/forms/form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import type { OwnContact, ShareKind } from '../../domain/contact-share/contact-share.ts'
import { askedFromConversation, SHARES_MARK } from '../../domain/contact-share/contact-share-input.ts'
import type { Thread } from '../../domain/thread.ts'
import { contactShareTexts as texts } from '../../texts/contact-shares.ts'
import { counterpartName } from '../../texts.ts'

const SHARE = 'dela-uppgift'
const WITHDRAW = 'ta-tillbaka-uppgift'

/** The names of the forms of shares. Their answers are shown in this panel. */
export const shareForms: ReadonlySet<string | undefined> = new Set([SHARE, WITHDRAW])

type ContactPanelProps = { thread: Thread; answer: FormAnswer | undefined }

/**
 * For the customer: which of their contact data this company sees, and forms to share and withdraw it. Renders
 * nothing when neither is possible.
 */
export function ContactPanel({ thread, answer }: ContactPanelProps) {
  const { ownContacts, standing, stopped } = thread
  const isAsked = useSearchParams()[0].has(SHARES_MARK)
  const name = counterpartName(thread.counterpart)
  const mayShare = standing === 'open' && !stopped.byUs && !stopped.byThem
  const isLive = ownContacts.some(({ live }) => live !== null)
  const offered = ownContacts.filter(({ live }) => mayShare || live)
  if (offered.length === 0) return null
  return (
    <details
      id={SHARES_MARK}
      open={isAsked || isLive || answer !== undefined}
      className="mt-6 scroll-mt-24 border-t border-line"
      data-screen-only
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {isLive ? texts.summaryLive(name) : texts.summary(name)}
      </summary>
      <div className="flex flex-col gap-4 pb-5">
        <p className="measure text-sm text-ink-soft">{texts.lead(name)}</p>
        <FormError answer={answer} message={answer?.refusal} isShown={false} />
        <DefinitionList
          items={offered.map((contact) => ({
            term: texts.kinds[contact.kind].term,
            value: <OwnContactRow contact={contact} thread={thread} name={name} />,
          }))}
        />
      </div>
    </details>
  )
}

function OwnContactRow({ contact, thread, name }: { contact: OwnContact; thread: Thread; name: string }) {
  const { kind, value, live } = contact
  if (live)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold wrap-anywhere">{value ?? texts.kinds[kind].missing}</p>
        <p className="text-sm text-ink-soft">
          {texts.since(live.sharedAt)} {live.seenAt ? texts.seen(live.seenAt) : texts.unseen}
        </p>
        <ShareForm form={WITHDRAW} kind={kind} label={texts.withdraw} name={texts.withdrawOf(kind)} />
      </div>
    )
  if (value === null)
    return (
      <p>
        {texts.kinds[kind].missing} <Link to={placeToFill(kind, thread)}>{texts.kinds[kind].fill}</Link>
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="wrap-anywhere">
        {value} <span className="block text-sm text-ink-soft">{texts.hidden(name)}</span>
      </p>
      <ShareForm
        form={SHARE}
        kind={kind}
        label={texts.kinds[kind].share}
        name={texts.shareWith(kind, name)}
      />
    </div>
  )
}

/** The page on which missing contact data is filled in; it has a link back to the conversation. */
function placeToFill(kind: ShareKind, { projectId, companyId }: Thread): string {
  const back = askedFromConversation({ projectId, companyId })
  if (kind === 'street') return `${href('/customer/projects/:projectId/adress', { projectId })}?${back}`
  if (kind === 'email') return `${href('/customer/settings')}#e-post`
  return `${href('/customer/profile')}?andra=uppgifter&${back}#uppgifter`
}

type ShareFormProps = { form: string; kind: ShareKind; label: string; name: string }

function ShareForm({ form, kind, label, name }: ShareFormProps) {
  const { formData } = useNavigation()
  const isPending = formData?.get('form') === form && formData.get('kind') === kind
  return (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" size="compact" aria-label={name} isPending={isPending}>
        {label}
      </Button>
    </Form>
  )
}
