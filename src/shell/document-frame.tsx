import type { ReactNode } from 'react'
import type { Crumb } from './breadcrumbs.ts'
import { DemoBanner } from './demo-banner.tsx'
import type { Site } from './page-meta.ts'
import { SiteCrumbs } from './site-crumbs.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { shellTexts } from './texts.ts'

/** `site`: null on a page that failed before it knew. */
export type DocumentFrameProps = { site: Site | null; crumbs: readonly Crumb[]; children: ReactNode }

/** Around every document. Nothing in it is anybody's own: that is fetched afterwards, so that a cache may keep the page. */
export function DocumentFrame({ site, crumbs, children }: DocumentFrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      {site?.isDemo && <DemoBanner />}
      <SiteHeader user={null} />
      <div role="status" data-visitor="news" />
      <SiteCrumbs crumbs={crumbs} />
      {children}
      <SiteFooter reach={site?.reach ?? null} />
    </>
  )
}
