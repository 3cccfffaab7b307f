import { Hono, type Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { allowedRedirect } from '#identity/accounts/domain/redirect.ts'
import { accountRecord } from '#identity/accounts/server/account-queries.ts'
import { GENERATED } from '#identity/provisioning/domain/issue-link.ts'
import { inviteAccount } from '#identity/provisioning/server/invite-account.ts'
import { type IssuedLink, issueLink } from '#identity/provisioning/server/issue-link.ts'
import { found } from '#kernel/refusal.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthEnvironment } from '../auth-environment.ts'
import { requireService } from '../bearer.ts'
import { readBody } from '../read-body.ts'
import { redirectOf } from '../redirect-of.ts'

const text = z.optional(z.string())
const metadata = z.optional(z.record(z.string(), z.unknown()))
const InviteBody = z.object({ email: text, data: metadata })
const LinkBody = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})

/**
 * `POST /invite`, `POST /admin/generate_link`: login links that the operator's program asks for (auth-v1 section 17).
 */
export const adminLinksApi = new Hono<AuthEnvironment>()
  .post('/invite', async (c) => {
    const ctx = await requireService(c)
    const body = await readBody(c, InviteBody)
    const userId = await inviteAccount(ctx, { ...body, redirectTo: redirectOf(c) })
    return c.json(await wireUser(c, userId))
  })
  .post('/admin/generate_link', async (c) => {
    const ctx = await requireService(c)
    const { new_email: newEmail, redirect_to: wanted, ...request } = await readBody(c, LinkBody)
    const link = await issueLink(ctx, { ...request, newEmail })
    const redirectTo = wanted ? allowedRedirect(ctx.services.config.auth, wanted) : redirectOf(c)
    return c.json({
      ...(await wireUser(c, link.userId)),
      action_link: actionLink(ctx.services.config.auth.externalUrl, link, redirectTo),
      email_otp: link.code,
      hashed_token: link.tokenHash,
      verification_type: link.type,
      redirect_to: redirectTo,
    })
  })

function actionLink(externalUrl: string, { tokenHash, type }: IssuedLink, redirectTo: string): string {
  const query = { token: tokenHash, type: GENERATED[type].linkType, redirect_to: redirectTo }
  return `${externalUrl}/verify?${new URLSearchParams(query)}`
}

async function wireUser(c: HonoContext<AuthEnvironment>, userId: string) {
  return presentUser(found(await accountRecord(c.get('services'), userId), 'account'))
}
