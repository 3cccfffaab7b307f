import { Hono } from 'hono'
import { auditColumns, auditKindOf } from '#identity/provisioning/domain/audit-entry.ts'
import {
  type AuditEvent,
  type AuditSearch,
  listAuditEvents,
} from '#identity/provisioning/server/audit-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireService } from '../bearer.ts'
import { pageOf, setPageHeaders } from './page-of.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * `GET /admin/audit`: our events of accounts as rows of an audit log (auth-v1 section 17). `query=action:login`
 * filters them.
 */
export const adminAuditApi = new Hono<AuthEnvironment>().get('/admin/audit', async (c) => {
  const ctx = await requireService(c)
  const page = pageOf(c)
  const { events, total } = await listAuditEvents(ctx, { ...page, search: searchIn(c.req.query('query')) })
  setPageHeaders(c, page, total)
  return c.json(events.map(presentEntry))
})

function searchIn(query: string | undefined): AuditSearch {
  if (!query) return null
  const [name = '', ...rest] = query.split(':')
  const column = auditColumns.find((known) => known === name)
  if (!column || rest.length === 0)
    throw new Refused('validation-failed', { reason: `Invalid query scope: ${query.slice(0, 100)}` })
  return { column, value: rest.join(':') }
}

function presentEntry(event: AuditEvent) {
  const { action, logType } = auditKindOf(event)
  const isOwn = event.actorId === event.subjectId
  return {
    id: event.id,
    payload: {
      action,
      log_type: logType,
      actor_id: event.actorId ?? NOBODY,
      actor_username: event.actorEmail ?? (event.actorKind === 'service' ? 'service_role' : ''),
      actor_via_sso: event.isSso ?? false,
      traits: { ...(event.payload as object), ...(!isOwn && { user_id: event.subjectId }) },
    },
    created_at: event.occurredAt,
    ip_address: '',
  }
}
