import { isUuid } from '#kernel/ids.ts'

/**
 * A line of the log. `wasSeen`: true for a view, false for an action. `subjectName`: its present name; null when it no
 * longer exists.
 */
export type StaffLogLine = {
  id: string
  at: Date
  actorName: string
  action: string
  subjectType: string
  subjectId: string | null
  subjectName: string | null
  wasSeen: boolean
}

/** The filter of the log: views or actions, one member of staff, one subject, one kind of action. */
export type LogFilter = { kind?: 'seen' | 'done'; actorId?: string; subjectId?: string; action?: string }

/** The values of the URL parameter `visa`. */
export const logKindNames = { seen: 'sett', done: 'gjort' } as const

/** The filter in the log's URL (`visa`, `vem`, `om` and `vad`). Unreadable values are ignored. */
export function logFilterIn(params: URLSearchParams): LogFilter {
  const asked = params.get('visa')
  const kinds = ['seen', 'done'] as const
  const action = params.get('vad') ?? ''
  return {
    kind: kinds.find((kind) => logKindNames[kind] === asked),
    actorId: uuidIn(params.get('vem')),
    subjectId: uuidIn(params.get('om')),
    action: /^[a-z][a-z.-]{0,59}$/.test(action) ? action : undefined,
  }
}

/** The filter as URL parameters. */
export function logUrl({ kind, actorId, subjectId, action }: LogFilter): Record<string, string> {
  return {
    ...(kind && { visa: logKindNames[kind] }),
    ...(actorId && { vem: actorId }),
    ...(subjectId && { om: subjectId }),
    ...(action && { vad: action }),
  }
}

function uuidIn(text: string | null): string | undefined {
  return text && isUuid(text) ? text.toLowerCase() : undefined
}

/** The last line of a page, after which the next page begins. `at`: ISO 8601 in UTC. */
export type LogCursor = { at: string; id: string }

const CURSOR = /^(20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z),([\da-f-]{1,36})$/

/** Reads `efter` of the log's URL. Null, for the first page, when {@link logCursor} did not write it. */
export function logCursorIn(params: URLSearchParams): LogCursor | null {
  const [, at = '', id = ''] = CURSOR.exec(params.get('efter') ?? '') ?? []
  const instant = new Date(at)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === at ? { at, id } : null
}

export function logCursor({ at, id }: Pick<StaffLogLine, 'at' | 'id'>): string {
  return `${at.toISOString()},${id}`
}
