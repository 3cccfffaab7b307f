import { createContext, useContext } from 'react'

/** False for a reader: they see every form of the desk, but the buttons that would be refused are off. */
export const MayChange = createContext(true)

export function useMayChange(): boolean {
  return useContext(MayChange)
}
