/** What shared caches may do with a document: keep it a minute, and longer while they fetch it again. Browsers ask each time. */
export const documentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
