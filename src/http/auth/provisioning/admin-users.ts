import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { forgetAccount } from '#features/privacy/server/forget-account.ts'
import { removeAccount } from '#features/privacy/server/remove-account.ts'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { listAccounts } from '#identity/provisioning/server/account-list-queries.ts'
import { changeAccount } from '#identity/provisioning/server/change-account.ts'
import { type CreateAccountInput, createAccount } from '#identity/provisioning/server/create-account.ts'
import { isUuid } from '#kernel/ids.ts'
import { Refused } from '#kernel/refusal.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireService } from '../bearer.ts'
import { readBody, readOptionalBody } from '../read-body.ts'
import { pageOf, setPageHeaders } from './page-of.ts'

type AdminContext = HonoContext<AuthEnvironment>

const text = z.optional(z.string())
const flag = z.optional(z.boolean())
const metadata = z.optional(z.record(z.string(), z.unknown()))

const AccountBody = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  role: text,
  ban_duration: text,
})
const DeletionBody = z.object({ should_soft_delete: flag })

/** `/admin/users`: accounts, for programs with the service key (auth-v1 section 17). */
export const adminUsersApi = new Hono<AuthEnvironment>()
  .get('/admin/users', async (c) => {
    const ctx = await requireService(c)
    const page = pageOf(c)
    const order = { oldestFirst: isOldestFirst(c.req.query('sort')), filter: c.req.query('filter') }
    const { accounts, total } = await listAccounts(ctx, { ...page, ...order })
    setPageHeaders(c, page, total)
    return c.json({ users: accounts.map(presentUser), aud: 'authenticated' })
  })
  .post('/admin/users', async (c) => {
    const ctx = await requireService(c)
    const userId = await createAccount(ctx, attributesIn(await readBody(c, AccountBody)))
    return answerUser(c, userId)
  })
  .get('/admin/users/:id', async (c) => {
    await requireService(c)
    return answerUser(c, userIdIn(c))
  })
  .put('/admin/users/:id', async (c) => {
    const ctx = await requireService(c)
    const userId = userIdIn(c)
    const { id: _, passwordHash: __, ...given } = attributesIn(await readBody(c, AccountBody))
    await changeAccount(ctx, userId, given)
    return answerUser(c, userId)
  })
  .delete('/admin/users/:id', async (c) => {
    const ctx = await requireService(c)
    const userId = userIdIn(c)
    const { should_soft_delete: soft = false } = await readOptionalBody(c, DeletionBody)
    await (soft ? forgetAccount(ctx, userId) : removeAccount(ctx, userId))
    return c.json({})
  })

function attributesIn(body: z.output<typeof AccountBody>): CreateAccountInput {
  return {
    id: body.id,
    email: body.email,
    phone: body.phone,
    password: body.password,
    passwordHash: body.password_hash,
    emailConfirm: body.email_confirm,
    phoneConfirm: body.phone_confirm,
    userMetadata: body.user_metadata,
    appMetadata: body.app_metadata,
    role: body.role,
    banDuration: body.ban_duration,
  }
}

function userIdIn(c: AdminContext): string {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new Refused('user-not-uuid')
  return id
}

/** Accounts can be sorted by their creation time only. */
function isOldestFirst(sort: string | undefined): boolean {
  if (!sort) return false
  const [, direction = 'asc'] = /^created_at(?:\s+(asc|desc))?$/i.exec(sort) ?? [null, null]
  if (direction === null) throw new Refused('validation-failed', { reason: `Bad Sort Parameters: ${sort}` })
  return direction.toLowerCase() === 'asc'
}

async function answerUser(c: AdminContext, userId: string): Promise<Response> {
  const record = await accountRecord(c.get('services'), userId)
  if (!record) throw new Refused('user-not-found')
  return c.json(presentUser(record))
}
