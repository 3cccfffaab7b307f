import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { JobConsent } from '../domain/shown-job.ts'
import { shownJobTexts as texts } from '../texts.ts'

/**
 * The owner of a completed job lets its company show the pictures, alone or with the price, or withdraws that: a
 * button for each.
 */
export function JobConsentForm({ projectId, consent }: { projectId: string; consent: JobConsent }) {
  const { mayShow, shownSince, showsPrice } = consent
  const action = shownSince
    ? href('/customer/projects/:projectId/visning/slut', { projectId })
    : href('/customer/projects/:projectId/visning', { projectId })
  const { formAction, formData } = useNavigation()
  const sent = formAction === action ? formData : undefined
  if (!mayShow && !shownSince) return null
  return (
    <section data-screen-only aria-labelledby="visa-bilder" className="flex flex-col items-start gap-4">
      <h2 id="visa-bilder" className="text-xl">
        {texts.consentTitle}
      </h2>
      <p className="measure">
        {shownSince ? texts.shown(formatDate(stockholmDate(shownSince)), showsPrice) : texts.consent}
      </p>
      <Form method="post" action={action} className="flex flex-wrap gap-3">
        <Button type="submit" isPending={sent?.has('pris') === false}>
          {shownSince ? texts.stop : texts.allow}
        </Button>
        {!shownSince && (
          <Button type="submit" name="pris" value="ja" isPending={sent?.has('pris') === true}>
            {texts.allowPrice}
          </Button>
        )}
      </Form>
    </section>
  )
}
