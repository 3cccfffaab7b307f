import { useEffect, useState } from 'react'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { typedRoomOre } from '../domain/rot-circumstances-input.ts'
import { MAX_OWNERS, type RotCircumstances } from '../domain/rot-deduction.ts'

/** Debounce time in ms. */
const PAUSE_MS = 300

/**
 * The household's assumptions about its ROT reduction: first those that are stored, then as the household changes
 * them. The page updates at once, and valid values are sent to the server. Other answers of the interview bring
 * stored assumptions of their own.
 */
export function useRotCircumstances(stored: RotCircumstances) {
  const [owners, setOwners] = useState(stored.owners)
  const [roomTexts, setRoomTexts] = useState(textsOfRooms(stored))
  const [latest, setLatest] = useState(formOf(stored))
  const answers = JSON.stringify(stored.interview)
  const [seenAnswers, setSeenAnswers] = useState(answers)
  if (answers !== seenAnswers) {
    setSeenAnswers(answers)
    setOwners(stored.owners)
    setRoomTexts(textsOfRooms(stored))
    setLatest(formOf(stored))
  }
  const rooms = roomTexts.slice(0, owners)
  const wrongRooms = rooms.map((text) => text.trim() !== '' && typedRoomOre(text) === null)
  const isAnyWrong = wrongRooms.includes(true)
  const circumstances = typedCircumstances(stored, owners, rooms)
  const storing = useStoring({ latest, setLatest, form: isAnyWrong ? null : formOf(circumstances) })
  return {
    circumstances,
    owners,
    setOwners,
    /** What is typed for each owner, in the order of the owners. Empty for an owner who has used nothing. */
    roomTexts: rooms,
    setRoomText: (owner: number, text: string) =>
      setRoomTexts((texts) => texts.map((each, index) => (index === owner ? text : each))),
    wrongRooms,
    storing,
    isChanged: owners !== 1 || rooms.some((text) => text.trim() !== ''),
    reset: () => {
      setOwners(1)
      setRoomTexts(textsOfRooms({ owners: 1 }))
    },
  }
}

function typedCircumstances(
  { roomYear, interview }: RotCircumstances,
  owners: number,
  rooms: readonly string[],
): RotCircumstances {
  const roomsLeftOre = rooms.map(typedRoomOre)
  const hasRooms = roomsLeftOre.some((room) => room !== null)
  return { owners, roomYear, ...(hasRooms && { roomsLeftOre }), ...(interview && { interview }) }
}

export type RotCircumstancesState = ReturnType<typeof useRotCircumstances>

/**
 * Sends changes after a pause. `latest`: what is stored; `form`: what is to be. Returns whether the last change was
 * stored; null until it is known.
 */
function useStoring({
  latest,
  setLatest,
  form,
}: {
  latest: string
  setLatest: (form: string) => void
  form: string | null
}) {
  const [outcome, setOutcome] = useState<'stored' | 'failed' | null>(null)
  useEffect(() => {
    if (form === null || form === latest) return
    const timer = setTimeout(() => {
      void send(form).then((isStored) => {
        setOutcome(isStored ? 'stored' : 'failed')
        if (isStored) setLatest(form)
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [form, latest, setLatest])
  return form === latest || outcome === 'failed' ? outcome : null
}

/** Sends without the router, because the router would replace the page by an error page when the connection is lost. */
async function send(form: string): Promise<boolean> {
  try {
    return (await fetch(href('/customer/rot'), { method: 'POST', body: new URLSearchParams(form) })).ok
  } catch {
    return false
  }
}

function formOf(circumstances: RotCircumstances): string {
  const { owners } = circumstances
  const rooms = textsOfRooms(circumstances).slice(0, owners)
  return new URLSearchParams([
    ['owners', String(owners)],
    ...rooms.map((text, owner) => [`rooms.${owner}`, text]),
  ]).toString()
}

/** One text for each possible owner, so that a typed room is kept when its owner is removed and added again. */
function textsOfRooms({ roomsLeftOre = [] }: RotCircumstances): string[] {
  return Array.from({ length: MAX_OWNERS }, (_, owner) => {
    const roomOre = roomsLeftOre[owner]
    return typeof roomOre === 'number' ? formatOre(roomOre).replace(/\s?kr$/, '') : ''
  })
}
