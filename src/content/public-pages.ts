/** Addresses of the public pages that always exist, as search engines are told of them. Companies and places come to these. */
export const publicPages = [
  '/',
  '/hantverkare',
  '/flode',
  '/rot-avdrag',
  '/bli-partner',
  '/kontakt',
] as const
