import { createContext } from 'react'

/** The page's nonce while it is rendered on the server; browsers keep it to themselves, so undefined there. */
export const NonceContext = createContext<string | undefined>(undefined)
