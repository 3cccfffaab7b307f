import { useState } from 'react'
import { parseKronor } from '#kernel/money.ts'
import type { RotCircumstances } from '../domain/compare-quotes.ts'

/** What the customer assumes about the ROT reduction while comparing; as decided from the start: one owner, full room. */
export function useRotCircumstances() {
  const [owners, setOwners] = useState(1)
  const [roomText, setRoomText] = useState('')
  const isRoomGiven = roomText.trim() !== ''
  const roomLeftOre = isRoomGiven ? parseKronor(roomText) : null
  const circumstances: RotCircumstances = roomLeftOre === null ? { owners } : { owners, roomLeftOre }
  return {
    circumstances,
    owners,
    setOwners,
    roomText,
    setRoomText,
    isRoomWrong: isRoomGiven && roomLeftOre === null,
    isChanged: owners !== 1 || isRoomGiven,
    reset: () => {
      setOwners(1)
      setRoomText('')
    },
  }
}

export type RotCircumstancesInHand = ReturnType<typeof useRotCircumstances>
