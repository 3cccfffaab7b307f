import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { FormError } from '#design/forms/form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { readingLinkTexts as texts } from '../../texts/reading-link.ts'
import { NewReadingLink } from './new-reading-link.tsx'

type PanelProps = {
  projectId: string
  title: string
  link: { madeAt: Date; endedAt: Date | null } | null
  answer: { url: string } | FormAnswer | undefined
}

/** The forms that make, replace and end the reading link. A new link is shown once. */
export function ReadingLinkPanel({ projectId, title, link, answer }: PanelProps) {
  const url = answer && 'url' in answer ? answer.url : null
  const refused = answer && !('url' in answer) ? answer : undefined
  const isActive = link !== null && link.endedAt === null
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <p className="text-ink-soft">{title}</p>
        <h1>{texts.heading}</h1>
        <p className="measure mt-2 text-ink-soft">{texts.lead}</p>
      </div>
      <FormError answer={refused} message={refused?.refusal} />
      {url ? <NewReadingLink url={url} /> : <p role="status">{standingOf(link)}</p>}
      <div className="flex flex-wrap gap-3">
        <LinkForm form="make" isPrimary={!isActive}>
          {isActive ? texts.makeAgain : texts.make}
        </LinkForm>
        {isActive && <LinkForm form="end">{texts.end}</LinkForm>}
        <Link to={href('/customer/projects/:projectId', { projectId })} className={buttonLook()}>
          {texts.back}
        </Link>
      </div>
      {isActive && <p className="text-sm text-ink-soft">{texts.makeAgainNote}</p>}
    </div>
  )
}

function standingOf(link: PanelProps['link']): string {
  if (!link) return texts.none
  return link.endedAt
    ? texts.ended(formatDate(stockholmDate(link.endedAt)))
    : texts.active(formatDate(stockholmDate(link.madeAt)))
}

function LinkForm({
  form,
  isPrimary,
  children,
}: {
  form: 'make' | 'end'
  isPrimary?: boolean
  children: string
}) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('form') === form
  return (
    <RouterForm method="post">
      <input type="hidden" name="form" value={form} />
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={isSending}
        pendingLabel={form === 'make' ? texts.making : texts.ending}
      >
        {children}
      </Button>
    </RouterForm>
  )
}
