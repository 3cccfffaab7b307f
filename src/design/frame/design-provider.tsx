import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Around every hydrated page: dates, numbers and the components' own words are Swedish, on the server too. */
export function DesignProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale="sv-SE">{children}</I18nProvider>
}
