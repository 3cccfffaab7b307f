/**
 * The caching header of documents: shared caches keep one for a minute, and longer while they load it again. Browsers
 * ask each time.
 */
export const documentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
