import type { ReactNode } from 'react'
import type { Site } from '../head/page-meta.ts'
import type { Crumb } from '../header/breadcrumbs.ts'
import { DemoBanner } from '../header/demo-banner.tsx'
import { SiteCrumbs } from '../header/site-crumbs.tsx'
import { SiteHeader } from '../header/site-header.tsx'
import { shellTexts } from '../texts.ts'
import { SiteFooter } from './site-footer.tsx'

/** `site`: null on a page that failed before the site was known. */
export type DocumentFrameProps = {
  site: Site | null
  crumbs: readonly Crumb[]
  /** The form of a new project, with what the page knows of it. */
  createPath?: string
  children: ReactNode
}

/**
 * The frame of every document. It contains nothing personal, so that a cache may keep the page; personal parts are
 * loaded afterwards.
 */
export function DocumentFrame({ site, crumbs, createPath, children }: DocumentFrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {shellTexts.skip}
      </a>
      {site?.isDemo && <DemoBanner />}
      <SiteHeader user={null} createPath={createPath} />
      <div role="status" data-visitor="news" />
      <SiteCrumbs crumbs={crumbs} />
      {children}
      <SiteFooter reach={site?.reach ?? null} />
    </>
  )
}
