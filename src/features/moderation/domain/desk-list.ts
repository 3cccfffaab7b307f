/** Rows on one page of a list at the desk. */
export const PAGE_LENGTH = 25

/** A page of a list; `next` is the id after which the next one begins, null on the last. */
export type DeskPage<Row> = { rows: Row[]; next: string | null }

/** A page of what was read: one row more than a page has tells that there is another. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  length = PAGE_LENGTH,
): DeskPage<Row> {
  const shown = rows.slice(0, length)
  return { rows: shown, next: rows.length > length ? (shown.at(-1)?.id ?? null) : null }
}

/** The same of a list that is at hand as a whole: what comes after the row `before`, or from the first one. */
export function pageAfter<Row extends { id: string }>(all: readonly Row[], before?: string): DeskPage<Row> {
  const index = all.findIndex(({ id }) => id === before)
  return pageOf(all.slice(index + 1, index + 2 + PAGE_LENGTH))
}
