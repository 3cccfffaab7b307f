import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { ClockIcon } from '#design/figures/icons.tsx'
import { Card } from '#design/frame/card.tsx'
import type { Pair, Party } from '../../domain/conversation.ts'
import type { OwnVisit } from '../../domain/visit/visit.ts'
import { visitFilePath } from '../../domain/visit/visit-path.ts'
import { visitTexts as texts, visitTimeText } from '../../texts/visits.ts'
import { Words } from '../message-bubble.tsx'

type VisitCardProps = { visit: OwnVisit; party: Party; pair: Pair; name: string; nameInSentence: string }

/** A proposed or coming visit, with what the reader can do about it. */
export function VisitCard(props: VisitCardProps) {
  const { visit, party, name } = props
  const { state, isOwn } = visit
  const title =
    state === 'booked' ? texts.booked : isOwn ? texts.proposal.own[party] : texts.proposal.other(name)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="text-base">{title}</h3>
      {state === 'booked' ? <Booked {...props} /> : <Proposed {...props} />}
    </Card>
  )
}

/** The note of its proposer. */
function Note({ visit: { note } }: Pick<VisitCardProps, 'visit'>) {
  if (!note) return null
  return (
    <p className="measure">
      <Words words={note} />
    </p>
  )
}

function Booked({ visit, party, pair, name }: VisitCardProps) {
  if (!visit.booked) return null
  return (
    <>
      <p className="flex items-start gap-2 font-semibold">
        <ClockIcon className="mt-0.5 size-5 shrink-0" />
        <time dateTime={visit.booked.startsAt.toISOString()}>{visitTimeText(visit.booked)}</time>
      </p>
      <Note visit={visit} />
      <div className="flex flex-wrap items-start gap-2" data-screen-only>
        <a
          href={visitFilePath(party, { ...pair, visitId: visit.id })}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.calendar}
        </a>
        <details>
          <summary className="min-h-11 w-fit cursor-pointer px-2 py-2.5 text-sm font-semibold">
            {texts.cancel}
          </summary>
          <div className="mt-2 flex flex-col items-start gap-3">
            <p className="measure text-sm">{texts.cancelText(name)}</p>
            <VisitForm form="avboka-besok" visitId={visit.id} label={texts.cancel} variant="danger" />
          </div>
        </details>
      </div>
    </>
  )
}

function Proposed({ visit, nameInSentence }: VisitCardProps) {
  const { formData } = useNavigation()
  if (visit.isOwn)
    return (
      <>
        <ul>
          {visit.times.map((time) => (
            <li key={time.startsAt.toISOString()}>{visitTimeText(time)}</li>
          ))}
        </ul>
        <Note visit={visit} />
        <p className="text-sm text-ink-soft">{texts.waits(nameInSentence)}</p>
        <VisitForm form="ta-tillbaka-besok" visitId={visit.id} label={texts.withdraw} variant="quiet" />
      </>
    )
  const pending = formData?.get('visitId') === visit.id ? formData.get('time') : null
  return (
    <>
      <Note visit={visit} />
      <p className="text-sm text-ink-soft">{texts.choose}</p>
      <Form method="post" className="flex flex-col items-start gap-2" data-screen-only>
        <input type="hidden" name="form" value="boka-besok" />
        <input type="hidden" name="visitId" value={visit.id} />
        {visit.times.map((time, index) => (
          <Button
            key={time.startsAt.toISOString()}
            type="submit"
            name="time"
            value={String(index + 1)}
            isPending={pending === String(index + 1)}
          >
            {texts.chooseTime(visitTimeText(time))}
          </Button>
        ))}
      </Form>
      <VisitForm form="avboj-besok" visitId={visit.id} label={texts.decline} variant="quiet" />
    </>
  )
}

type VisitFormProps = { form: string; visitId: string; label: string; variant: 'quiet' | 'danger' }

function VisitForm({ form, visitId, label, variant }: VisitFormProps) {
  const { formData } = useNavigation()
  const isPending = formData?.get('form') === form && formData.get('visitId') === visitId
  return (
    <Form method="post" data-screen-only>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="visitId" value={visitId} />
      <Button type="submit" size="compact" variant={variant} isPending={isPending}>
        {label}
      </Button>
    </Form>
  )
}
