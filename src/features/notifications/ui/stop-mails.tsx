import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { href } from '#kernel/href.ts'
import type { Topic } from '../domain/notification-topic.ts'
import { stopMailsTexts as texts } from '../texts/choices.ts'

/** The form that turns mails about some topics off, or on again when they are off. */
export function StopMails({ topics, isWanted }: { topics: readonly Topic[]; isWanted: boolean }) {
  const isPending = useNavigation().state === 'submitting'
  return (
    <div className="measure flex flex-col gap-6">
      <h1>{isWanted ? texts.question(topics) : texts.stoppedTitle(topics)}</h1>
      <p>{isWanted ? texts.lead : texts.stopped}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="wants" value={isWanted ? 'no' : 'yes'} />
        <Button
          type="submit"
          variant={isWanted ? 'primary' : 'secondary'}
          isPending={isPending}
          pendingLabel={texts.stopping}
        >
          {isWanted ? texts.stop : texts.resume}
        </Button>
        <a href={`${href('/installningar')}#aviseringar`} className={buttonLook({ variant: 'quiet' })}>
          {texts.all}
        </a>
      </Form>
    </div>
  )
}
