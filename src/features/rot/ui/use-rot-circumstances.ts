import { useEffect, useState } from 'react'
import { href } from '#kernel/href.ts'
import { formatOre, parseKronor } from '#kernel/money.ts'
import type { RotCircumstances } from '../domain/rot-deduction.ts'

/** Debounce time in ms. */
const PAUSE_MS = 300

/**
 * What the household assumes about its ROT reduction: `stored` with its account, then its changes. The page updates
 * at once, and valid values are sent to be stored.
 */
export function useRotCircumstances(stored: RotCircumstances) {
  const [owners, setOwners] = useState(stored.owners)
  const [roomText, setRoomText] = useState(textOfRoom(stored))
  const isRoomGiven = roomText.trim() !== ''
  const roomLeftOre = isRoomGiven ? parseKronor(roomText) : null
  const isRoomWrong = isRoomGiven && roomLeftOre === null
  const circumstances: RotCircumstances = roomLeftOre === null ? { owners } : { owners, roomLeftOre }
  const storing = useStoring(stored, isRoomWrong ? null : circumstances)
  return {
    circumstances,
    owners,
    setOwners,
    roomText,
    setRoomText,
    isRoomWrong,
    storing,
    isChanged: owners !== 1 || isRoomGiven,
    reset: () => {
      setOwners(1)
      setRoomText('')
    },
  }
}

export type RotCircumstancesState = ReturnType<typeof useRotCircumstances>

/** Sends changes after a short pause (debounce); returns whether they were stored. */
function useStoring(stored: RotCircumstances, changed: RotCircumstances | null) {
  const [latest, setLatest] = useState(formOf(stored))
  const [outcome, setOutcome] = useState<'stored' | 'failed' | null>(null)
  const form = changed && formOf(changed)
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
  return new URLSearchParams({ owners: String(owners), roomLeft: textOfRoom(circumstances) }).toString()
}

function textOfRoom({ roomLeftOre }: RotCircumstances): string {
  return roomLeftOre === undefined ? '' : formatOre(roomLeftOre).replace(/\s?kr$/, '')
}
