import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { watchSending } from '#design/forms/watch-sending.ts'

/**
 * How many times the server has accepted this form: a form that is keyed by it is emptied by each of them, and what is
 * typed stays whatever else happens on the page. `form`: its name among the page's forms; `id`: which of those with
 * this name it is. `answer`: the answer to any of them; a lost one is null, and its form may be sent again.
 */
export function useAcceptedCount(answer: object | null | undefined, form: string, id?: string): number {
  const { key } = useLocation()
  const [isSent, setSent] = useState(false)
  const [answered, setAnswered] = useState({ key, count: 0 })
  useEffect(() => {
    const remember = (sent: HTMLFormElement) => {
      const fields = new FormData(sent)
      setSent(fields.get('form') === form && (id === undefined || fields.get('id') === id))
    }
    return watchSending(remember, () => setSent(false))
  }, [form, id])
  // Every answer has a key of its own.
  if (answered.key === key) return answered.count
  const count = isSent && answer === undefined ? answered.count + 1 : answered.count
  setAnswered({ key, count })
  if (answer !== null) setSent(false)
  return count
}
