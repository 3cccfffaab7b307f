import { isUuid } from '#kernel/ids.ts'

/** A line of the log. `wasSeen`: looked at; otherwise it was done. `subjectName`: what it is called today; null when it is gone. */
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

/** What the log is narrowed to: looks or deeds, one person of staff, one subject, one kind of deed. */
export type LogFilter = { kind?: 'seen' | 'done'; actorId?: string; subjectId?: string; action?: string }

/** What the address says by `visa`. */
export const logKindNames = { seen: 'sett', done: 'gjort' } as const

/** `visa`, `vem`, `om` and `vad` of the log's address. Whatever cannot be read there is as if it were not there. */
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

/** The same as an address says it. */
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
