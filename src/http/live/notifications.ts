import { Hono, type Context as HonoContext } from 'hono'
import { deleteAllNotifications } from '#features/notifications/server/delete-all-notifications.ts'
import { deleteNotification } from '#features/notifications/server/delete-notification.ts'
import { markAllNotificationsRead } from '#features/notifications/server/mark-all-notifications-read.ts'
import { markNotificationRead } from '#features/notifications/server/mark-notification-read.ts'
import { listNotifications } from '#features/notifications/server/notification-queries.ts'
import { notificationRefusalTexts } from '#features/notifications/texts.ts'
import { isUser } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { NotFound } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { pushApi } from '../push.ts'

/**
 * The caller's own notifications: `GET /` lists them, `POST /read` marks all as read, `POST /:id/read` one, `DELETE
 * /` deletes all, `DELETE /:id` one. 204 when done, 401 when logged out, 404 for an unknown id or another account's.
 */
export const notificationsApi = new Hono<HttpEnvironment>()
  .route('/push', pushApi)
  .use(async (c, next) => {
    if (isUser(c.get('visitor').actor)) return next()
    return c.json({ error: { code: 'logged-out', message: notificationRefusalTexts['not-allowed'] } }, 401)
  })
  .get('/', async (c) =>
    c.json(await listNotifications(contextOf(c)), 200, { 'cache-control': 'private, no-store' }),
  )
  .post('/read', (c) => done(c, () => markAllNotificationsRead(contextOf(c))))
  .post('/:id/read', (c) => done(c, () => markNotificationRead(contextOf(c), { id: idOf(c) })))
  .delete('/', (c) => done(c, () => deleteAllNotifications(contextOf(c))))
  .delete('/:id', (c) => done(c, () => deleteNotification(contextOf(c), { id: idOf(c) })))

async function done(c: HonoContext<HttpEnvironment>, act: () => Promise<void>): Promise<Response> {
  try {
    await act()
    return c.body(null, 204)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return c.json(
      { error: { code: 'not-found', message: notificationRefusalTexts['notification-gone'] } },
      404,
    )
  }
}

function contextOf(c: HonoContext<HttpEnvironment>) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}

function idOf(c: HonoContext<HttpEnvironment>): string {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new NotFound('notification')
  return id
}
