import type { Challenge } from 'altcha-lib/types'
import { useEffect, useEffectEvent, useState } from 'react'

export type CaptchaWork = { state: 'working' | 'failed' } | { state: 'solved'; solution: string }

/**
 * Does a proof of work while its component is shown and returns its state; `onChange` is called when it is solved and
 * when it failed. A solution is valid for one attempt.
 */
export function useSolvedCaptcha(onChange?: (isSolved: boolean) => void): {
  work: CaptchaWork
  tryAgain: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const [work, setWork] = useState<CaptchaWork>({ state: 'working' })
  const settle = useEffectEvent((result: CaptchaWork) => {
    setWork(result)
    onChange?.(result.state === 'solved')
  })
  // A new count starts another attempt.
  useEffect(() => {
    const waiting = new AbortController()
    const unlessGone = (result: CaptchaWork) => waiting.signal.aborted || settle(result)
    solveCaptcha(waiting.signal).then(
      (solution) => unlessGone({ state: 'solved', solution }),
      () => unlessGone({ state: 'failed' }),
    )
    return () => waiting.abort()
  }, [attempt])
  const tryAgain = () => {
    setWork({ state: 'working' })
    setAttempt(attempt + 1)
  }
  return { work, tryAgain }
}

/**
 * Solves the challenge with the browser's own cryptography: about a second on an ordinary computer. Throws when there
 * is no connection, no secure context, or when `signal` aborts.
 */
async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    fetchChallenge(signal),
  ])
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  if (!solution) throw new Error('the challenge was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

async function fetchChallenge(signal: AbortSignal): Promise<Challenge> {
  const answer = await fetch('/auth/v1/captcha', { signal })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  return (await answer.json()) as Challenge
}
