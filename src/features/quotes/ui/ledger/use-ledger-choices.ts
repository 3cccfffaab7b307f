import { useState } from 'react'
import { type LedgerChoices, swapped } from '../../domain/ledger/ledger-choices.ts'
import type { LedgerOrder } from '../../domain/ledger/sort-quotes.ts'

/** The reader's choices: first those of the URL, then as the reader changes them. */
export function useLedgerChoices(given: LedgerChoices, shownOf: (pair: readonly string[]) => string[]) {
  const [order, setOrder] = useState<LedgerOrder | null>(given.order)
  const [pair, setPair] = useState(given.pair)
  const [ticked, setTicked] = useState(given.ticked)
  const [payDay, setPayDay] = useState(given.payDay)
  return {
    order,
    ticked,
    payDay,
    shown: shownOf(pair),
    orderBy: setOrder,
    payOn: setPayDay,
    show: (id: string) => setPair((before) => swapped(shownOf(before), id)),
    tick: (key: string, isTicked: boolean) =>
      setTicked((before) => [...before.filter((other) => other !== key), ...(isTicked ? [key] : [])]),
  }
}

export type LedgerChoicesState = ReturnType<typeof useLedgerChoices>
