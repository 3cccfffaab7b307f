import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { type AccountRecord, accountRecord } from '#identity/accounts/server/account-queries.ts'
import { removeFactorOf } from '#identity/factors/server/remove-factor.ts'
import { updateFactor } from '#identity/factors/server/update-factor.ts'
import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { presentFactor } from '../accounts/present-user.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireService } from '../bearer.ts'
import { readBody } from '../read-body.ts'

const text = z.optional(z.string())
const UpdateBody = z.object({ friendly_name: text, phone: text })

/** `/admin/users/{id}/factors`: the factors of any account, for programs with the service key (auth-v1 section 17). */
export const adminFactorsApi = new Hono<AuthEnvironment>()
  .get('/admin/users/:userId/factors', async (c) => {
    const ctx = await requireService(c)
    const factors = await factorRows(ctx, c.req.param('userId'))
    return c.json(factors.map(presentFactor))
  })
  .put('/admin/users/:userId/factors/:factorId', async (c) => {
    const ctx = await requireService(c)
    const { friendly_name: name, phone } = await readBody(c, UpdateBody)
    await updateFactor(ctx, { ...c.req.param(), name, phone })
    return answerFactor(c, await factorRows(ctx, c.req.param('userId')))
  })
  .delete('/admin/users/:userId/factors/:factorId', async (c) => {
    const ctx = await requireService(c)
    const before = await factorRows(ctx, c.req.param('userId'))
    await removeFactorOf(ctx, c.req.param())
    return answerFactor(c, before)
  })

async function factorRows(ctx: Context, userId: string): Promise<AccountRecord['factors']> {
  if (!isUuid(userId)) throw new Refused('user-not-uuid')
  const record = await accountRecord(ctx, userId)
  if (!record) throw new Refused('user-not-found')
  return record.factors
}

function answerFactor(
  c: HonoContext<AuthEnvironment, '/admin/users/:userId/factors/:factorId'>,
  factors: AccountRecord['factors'],
): Response {
  const factor = factors.find(({ id }) => id === c.req.param('factorId').toLowerCase())
  if (!factor) throw new Refused('factor-not-found')
  return c.json(presentFactor(factor))
}
