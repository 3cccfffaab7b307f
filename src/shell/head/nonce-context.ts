import { createContext } from 'react'

/** The page's nonce while it is rendered on the server. Browsers hide it from scripts, so it is undefined there. */
export const NonceContext = createContext<string | undefined>(undefined)
