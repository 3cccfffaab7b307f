import type { ReactNode } from 'react'
import { Logotype } from '#design/logotype.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { shellTexts } from './texts.ts'

export type DocumentFrameProps = {
  isDemo: boolean
  /** The message that a redirect brought along; a document has no script that could let it float. */
  toast?: { title: string; description?: string } | null
  children: ReactNode
}

/** Header, page and footer of a document. Plain links: documents are not hydrated. */
export function DocumentFrame({ isDemo, toast, children }: DocumentFrameProps) {
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
          <a className="plain" href="/login">
            {shellTexts.logIn}
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
      {children}
      <footer className="bottom">
        <Logotype />
        <p>{shellTexts.supportLine}</p>
      </footer>
    </>
  )
}
