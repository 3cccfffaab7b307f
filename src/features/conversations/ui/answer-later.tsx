import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { endOfNextWorkingDay } from '#features/obligations/domain/due-time.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Pair, Party } from '../domain/conversation.ts'
import { conversationPath } from '../domain/conversation-path.ts'
import type { PageAfterAnswer } from '../domain/message-input.ts'
import { promiseTexts as texts } from '../texts/promise-answer.ts'

type AnswerLaterProps = { party: Party; pair: Pair; isPutOff: boolean; now: Date; back: PageAfterAnswer }

/** Buttons instead of an answer: to promise one for the next working day, once, or to mark that none is needed. */
export function AnswerLater({ party, pair, isPutOff, now, back }: AnswerLaterProps) {
  return (
    <div className="-ml-4 flex flex-wrap">
      {!isPutOff && <PromiseForm {...{ party, pair, now, back }} />}
      <OneTapForm path={conversationPath(party, pair)} back={back} form="inget-svar" label={texts.dismiss} />
    </div>
  )
}

/** A button that promises an answer for the next working day. */
export function PromiseForm({ party, pair, now, back }: Omit<AnswerLaterProps, 'isPutOff'>) {
  const label = texts.button(stockholmDate(endOfNextWorkingDay(now)), stockholmDate(now))
  return <OneTapForm path={conversationPath(party, pair)} back={back} form="aterkommer" label={label} />
}

type OneTapFormProps = { path: string; back: PageAfterAnswer; form: string; label: string }

function OneTapForm({ path, back, form, label }: OneTapFormProps) {
  const { formAction, formData } = useNavigation()
  const isPending = formAction === path && formData?.get('form') === form
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="back" value={back} />
      <Button type="submit" size="compact" variant="quiet" isPending={isPending}>
        {label}
      </Button>
    </Form>
  )
}
