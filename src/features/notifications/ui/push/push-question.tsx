import { useState, useSyncExternalStore } from 'react'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { showToast } from '#design/overlays/toast.tsx'
import { pushTexts as texts } from '../../texts/push.ts'
import { usePush } from './use-push.ts'

const ANSWERED = 'handslag-push'

/**
 * On a page where the reader has sent something, asks whether to send push messages about the answer. Renders
 * nothing where push is on or impossible, and in a browser where the question has been answered.
 */
export function PushQuestion({ who }: { who: keyof typeof texts.question }) {
  const { state, isPending, turnOn } = usePush()
  const [isAnswered, setAnswered] = useState(false)
  const wasBefore = useSyncExternalStore(noChanges, wasAnswered, () => true)
  if (state !== 'off' || isAnswered || wasBefore) return null
  const answer = () => {
    rememberAnswer()
    setAnswered(true)
  }
  const accept = async () => {
    const reached = await turnOn()
    if (reached === 'on') showToast({ ...texts.done, tone: 'success' })
    if (reached) answer()
  }
  return (
    <Notice
      tone="info"
      className="print:hidden"
      title={texts.question[who]}
      action={
        <>
          <Button
            size="compact"
            isPending={isPending}
            pendingLabel={texts.turningOn}
            onPress={() => void accept()}
          >
            {texts.turnOn}
          </Button>
          <Button size="compact" variant="quiet" onPress={answer}>
            {texts.later}
          </Button>
        </>
      }
    >
      {texts.intro}
    </Notice>
  )
}

function noChanges() {
  return () => undefined
}

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(ANSWERED) !== null
  } catch {
    // Where the answer cannot be stored, the question would be asked on each page.
    return true
  }
}

function rememberAnswer(): void {
  try {
    localStorage.setItem(ANSWERED, '1')
  } catch {
    // The answer cannot be stored: the question is asked again.
  }
}
