/** The head of a page whose URL is a secret of its readers: no canonical URL, and no other site learns the URL. */
export function secretMeta(title: string) {
  return [
    { title },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The headers of such a page: nobody stores or indexes it. */
export const secretHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
