import { useEffect, useState, useSyncExternalStore } from 'react'
import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { checkMailTexts } from '../texts/mailed-codes.ts'

export const RESEND = 'skicka-igen'

/** Requests the mail again. Until that is allowed it counts down the seconds. */
export function ResendForm({ seconds, isPending }: { seconds: number; isPending: boolean }) {
  const left = useSecondsLeft(seconds)
  // Without a script nothing counts down, so nothing would enable the button again: the server says when it is too
  // early.
  const isCounting = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  return (
    <RouterForm method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        name="intent"
        value={RESEND}
        isDisabled={isCounting && left > 0}
        isPending={isPending}
        pendingLabel={checkMailTexts.resending}
      >
        {checkMailTexts.resend}
      </Button>
      {left > 0 && <span className="text-sm text-ink-soft">{checkMailTexts.wait(left)}</span>}
    </RouterForm>
  )
}

const noChange = () => () => undefined

/** Counts down from the server's last answer. */
function useSecondsLeft(seconds: number): number {
  const [count, setCount] = useState({ from: seconds, left: seconds })
  if (count.from !== seconds) setCount({ from: seconds, left: seconds })
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(
      () => setCount(({ from, left }) => ({ from, left: Math.max(0, left - 1) })),
      1000,
    )
    return () => clearInterval(timer)
  }, [seconds])
  return count.from === seconds ? count.left : seconds
}
