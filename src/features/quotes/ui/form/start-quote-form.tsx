import { Form, Link, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { href } from '#kernel/href.ts'
import type { NoReservation } from '../../domain/reservation.ts'
import { reservationTexts as texts } from '../../texts/company-quotes.ts'

/** The facts about slots for the company at `now`. */
export type SlotFacts = {
  slotsLeft: number
  starting: { heldUntil: Date | null; whyNot: NoReservation | null }
  now: Date
}

type StartQuoteFormProps = SlotFacts & { projectId: string; hasQuoted: boolean }

/**
 * The button with which a company starts a quote that it may send now: it reserves a slot where that is possible,
 * with an explanation.
 */
export function StartQuoteForm({ projectId, slotsLeft, starting, now, hasQuoted }: StartQuoteFormProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {!starting.whyNot && !starting.heldUntil ? (
          <StartButton projectId={projectId} variant="primary">
            {hasQuoted ? texts.sendAnother : texts.start}
          </StartButton>
        ) : (
          <Link
            to={href('/company/projects/:projectId/offert', { projectId })}
            className={buttonLook({ variant: 'primary' })}
          >
            {starting.heldUntil ? texts.resume : hasQuoted ? texts.sendAnother : texts.send}
          </Link>
        )}
        <p className="text-ink-soft">{texts.slotsLeft(slotsLeft)}</p>
      </div>
      <SlotNote starting={starting} now={now} />
    </div>
  )
}

/** Above the quote's form: until when the company holds its slot, or a button to reserve one. */
export function SlotOfQuote({
  projectId,
  starting,
  now,
}: Omit<SlotFacts, 'slotsLeft'> & { projectId: string }) {
  const isFree = !starting.whyNot && !starting.heldUntil
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {isFree && (
        <StartButton projectId={projectId} size="compact">
          {texts.reserve}
        </StartButton>
      )}
      <SlotNote starting={starting} now={now} />
    </div>
  )
}

function StartButton({ projectId, ...button }: ButtonProps & { projectId: string }) {
  const action = href('/company/projects/:projectId/borja', { projectId })
  const isPending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" isPending={isPending} {...button} />
    </Form>
  )
}

/** What happens to the slot while the company writes. */
function SlotNote({ starting, now }: Omit<SlotFacts, 'slotsLeft'>) {
  const { heldUntil, whyNot } = starting
  const note = heldUntil ? texts.heldUntil(heldUntil, now) : whyNot ? texts.holdsNone[whyNot] : texts.willHold
  return <p className={heldUntil ? 'measure' : 'measure text-sm text-ink-soft'}>{note}</p>
}
