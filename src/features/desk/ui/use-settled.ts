import { useState } from 'react'

/** The last value that the page had while it was settled; at first its own. */
export function useSettled<Value>(value: Value, isSettled: boolean): Value {
  const [settled, setSettled] = useState(value)
  if (isSettled && settled !== value) setSettled(value)
  return isSettled ? value : settled
}
