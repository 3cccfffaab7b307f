import { Form } from 'react-router'
import { Button } from '#design/button.tsx'
import type { DeskChat } from '#features/support/domain/chat/desk-chat.ts'
import { chatPageTexts as texts } from '../../texts/chats.ts'

/**
 * The member of staff who answers, with buttons to take the chat or leave it to others. `own`: the reader's account.
 */
export function ChatTaker({
  taker,
  own,
  mayAct,
}: Pick<DeskChat, 'taker'> & { own: string; mayAct: boolean }) {
  const isOwn = taker?.id === own
  return (
    <section aria-label={texts.answering} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{isOwn ? texts.you : taker ? texts.colleague(taker.name) : texts.nobody}</p>
      {mayAct && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value={isOwn ? 'leave' : 'accept'} />
          {!isOwn && <input type="hidden" name="seenTaker" value={taker?.id ?? ''} />}
          <Button type="submit" size="compact">
            {isOwn ? texts.leave : taker ? texts.takeOver(taker.name) : texts.accept}
          </Button>
        </Form>
      )}
    </section>
  )
}
