import type { ReactNode } from 'react'
import { Logotype } from '#design/logotype.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { shellTexts } from './texts.ts'

type Words = { title: string; description?: string }

export type DocumentFrameProps = {
  isDemo: boolean
  isLoggedIn: boolean
  /** The message that a redirect brought along; a document has no script that could let it float. */
  toast?: Words | null
  /** Waits, hidden, for the island that knows when it was last said. */
  welcome?: Words | null
  children: ReactNode
}

/** Header, page and footer of a document. Plain links: documents are not hydrated. */
export function DocumentFrame({ isDemo, isLoggedIn, toast, welcome, children }: DocumentFrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      {isDemo && <DemoBanner />}
      <header className="top">
        <a className="brand" href="/">
          <Logotype />
        </a>
        <nav aria-label={shellTexts.mainMenu}>
          <a className="plain" href={isLoggedIn ? '/dashboard' : '/login'}>
            {isLoggedIn ? shellTexts.profile : shellTexts.logIn}
          </a>
          <a className="action" href="/skapa-projekt">
            {shellTexts.createProject}
          </a>
        </nav>
      </header>
      {toast && (
        <p role="status" className="arrival">
          <strong>{toast.title}.</strong> {toast.description}
        </p>
      )}
      {welcome && (
        <div role="status">
          <p className="arrival" data-welcome hidden>
            <strong>{welcome.title}.</strong> {welcome.description}
          </p>
        </div>
      )}
      {children}
      <footer className="bottom">
        <Logotype />
        <p>{shellTexts.supportLine}</p>
      </footer>
    </>
  )
}
