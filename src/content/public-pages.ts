import type { PagePath } from '#kernel/href.ts'

/**
 * Paths of the public pages that always exist, for search engines. The pages of companies and places are added to
 * these.
 */
export const publicPages = [
  '/',
  '/hantverkare',
  '/vad-kostar',
  '/sok',
  '/flode',
  '/rot-avdrag',
  '/rot-avdrag/fragor',
  '/om-oss',
  '/trygghet',
  '/sakerhet',
  '/sa-rangordnar-vi',
  '/partner',
  '/for-hantverkare',
  '/bli-partner',
  '/support',
  '/kontakt',
  '/villkor',
  '/integritetspolicy',
  '/cookies',
  '/tillganglighet',
  '/sitemap',
] as const satisfies readonly PagePath[]
