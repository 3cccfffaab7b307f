/** Rows on one page of a desk list. */
export const PAGE_LENGTH = 25

/** A page of a list; `next` is the id after which the next page begins, null on the last. */
export type DeskPage<Row> = { rows: Row[]; next: string | null }

/** A page from the rows that were read, which are one more than a page holds when there is another page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  length = PAGE_LENGTH,
): DeskPage<Row> {
  const shown = rows.slice(0, length)
  return { rows: shown, next: rows.length > length ? (shown.at(-1)?.id ?? null) : null }
}
