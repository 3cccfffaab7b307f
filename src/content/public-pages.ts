import type { PagePath } from '#kernel/href.ts'

/** Addresses of the public pages that always exist, as search engines are told of them. Companies and places come to these. */
export const publicPages = [
  '/',
  '/hantverkare',
  '/flode',
  '/rot-avdrag',
  '/om-oss',
  '/trygghet',
  '/sakerhet',
  '/partner',
  '/for-hantverkare',
  '/bli-partner',
  '/support',
  '/kontakt',
  '/villkor',
  '/integritetspolicy',
  '/cookies',
  '/sitemap',
] as const satisfies readonly PagePath[]
