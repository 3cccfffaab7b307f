import { useEffect, useState } from 'react'
import { href } from '#kernel/href.ts'
import { formatOre } from '#kernel/money.ts'
import { roomOf } from '../domain/rot-circumstances-input.ts'
import { MAX_OWNERS, type RotCircumstances } from '../domain/rot-deduction.ts'

/** Debounce time in ms. */
const PAUSE_MS = 300

/**
 * What the household assumes about its ROT reduction: `stored` with its account, then its changes. The page updates
 * at once, and valid values are sent to be stored.
 */
export function useRotCircumstances(stored: RotCircumstances) {
  const [owners, setOwners] = useState(stored.owners)
  const [roomTexts, setRoomTexts] = useState(textsOfRooms(stored))
  const rooms = roomTexts.slice(0, owners)
  const wrongRooms = rooms.map((text) => text.trim() !== '' && roomOf(text) === null)
  const isAnyWrong = wrongRooms.includes(true)
  const roomsLeftOre = rooms.map(roomOf)
  const hasRooms = roomsLeftOre.some((room) => room !== null)
  const { roomYear, interview } = stored
  const circumstances: RotCircumstances = {
    owners,
    roomYear,
    ...(hasRooms && { roomsLeftOre }),
    ...(interview && { interview }),
  }
  const storing = useStoring(formOf(stored), isAnyWrong ? null : formOf(circumstances))
  return {
    circumstances,
    owners,
    setOwners,
    /** As typed, by the owner's number; empty for an owner who has used nothing. */
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

export type RotCircumstancesState = ReturnType<typeof useRotCircumstances>

/** Sends changes after a short pause (debounce); returns whether they were stored. */
function useStoring(stored: string, form: string | null) {
  const [latest, setLatest] = useState(stored)
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
  }, [form, latest])
  return form === latest || outcome === 'failed' ? outcome : null
}

/** Without the router: a lost connection must not replace the page by an error page. */
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

/** As many as there can be owners: what is typed for one is still there when another is taken away and added again. */
function textsOfRooms({ roomsLeftOre = [] }: RotCircumstances): string[] {
  return Array.from({ length: MAX_OWNERS }, (_, owner) => {
    const roomOre = roomsLeftOre[owner]
    return typeof roomOre === 'number' ? formatOre(roomOre).replace(/\s?kr$/, '') : ''
  })
}
