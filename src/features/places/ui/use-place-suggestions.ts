import { useEffect, useState } from 'react'
import type { Place } from '../domain/place.ts'
import { readPlaceQuery } from '../domain/suggest-places.ts'

const ENDPOINT = '/api/v1/places'
/** In ms. Suggestions are requested once typing has paused for this long. */
const PAUSE_MS = 150

export type PlaceSuggestions = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  places: readonly Place[]
  /** No place begins with the text; these have similar names. */
  isGuess: boolean
}

type Answer = PlaceSuggestions & { text: string }

/**
 * Suggestions for the typed text (null: nothing typed yet), requested after a short pause. An answer for an earlier
 * text is dropped. A label that was taken over from the suggestions requests nothing.
 */
export function usePlaceSuggestions(typed: string | null): PlaceSuggestions {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const question = typed !== null && readPlaceQuery(typed).kind !== 'nothing' ? typed : null
  const isAnswered = answer?.text === question || answer?.places.some(({ label }) => label === question)
  const open = isAnswered ? null : question

  useEffect(() => {
    if (open === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void fetchPlaces(open, abort.signal).then((fetched) => {
        if (!abort.signal.aborted) setAnswer(fetched)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open])

  if (question === null) return { state: 'idle', places: [], isGuess: false }
  if (open === null && answer) return answer
  return { state: 'loading', places: answer?.places ?? [], isGuess: answer?.isGuess ?? false }
}

async function fetchPlaces(text: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`${ENDPOINT}?${new URLSearchParams({ q: text })}`, { signal })
    if (!response.ok) return { text, state: 'failed', places: [], isGuess: false }
    const { places, isGuess = false } = (await response.json()) as { places: Place[]; isGuess?: boolean }
    return { text, state: 'ready', places, isGuess }
  } catch {
    return { text, state: 'failed', places: [], isGuess: false }
  }
}
