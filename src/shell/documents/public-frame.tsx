import './site-frame.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { breadcrumbs } from '../header/breadcrumbs.ts'
import { SiteCrumbs } from '../header/site-crumbs.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { SkipLink } from '../header/skip-link.tsx'
import { LoadingNote } from '../loading-note.tsx'
import { useAuth } from '../use-auth.tsx'
import { useSite } from '../use-site.ts'
import { SiteFooter } from './site-footer.tsx'

/** The frame of a public page that is hydrated because it has a form: it looks like a document. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { userProfile } = useAuth()
  const { reach } = useSite()
  return (
    <>
      <SkipLink />
      <SiteHeader user={userProfile} />
      <SiteCrumbs crumbs={breadcrumbs(useLocation().pathname)} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-(--gutter) pt-12 pb-20 outline-none"
      >
        {children}
      </main>
      <SiteFooter reach={reach} />
      <LoadingNote />
    </>
  )
}
