/** A line of the log. `wasSeen`: looked at; otherwise it was done. */
export type StaffLogLine = {
  id: string
  at: Date
  actorName: string
  action: string
  subjectType: string
  subjectId: string | null
  wasSeen: boolean
}

/** After which line a page of the log begins. */
export type LogCursor = { at: string; id: string }

const CURSOR = /^(20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z),([\da-f-]{1,36})$/

/** Reads `efter` of the log's address; anything but what {@link logCursor} wrote is the first page. */
export function logCursorIn(params: URLSearchParams): LogCursor | null {
  const [, at = '', id = ''] = CURSOR.exec(params.get('efter') ?? '') ?? []
  const instant = new Date(at)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === at ? { at, id } : null
}

export function logCursor({ at, id }: Pick<StaffLogLine, 'at' | 'id'>): string {
  return `${at.toISOString()},${id}`
}
