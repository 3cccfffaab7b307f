import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { anonymous } from '#kernel/actor.ts'
import { aStaffMember } from '../personas.ts'
import type { TestGround } from '../test-services.ts'
import { appCode, showCode } from './second-factors.ts'

const PASSWORD = 'granris-och-bläck'

/** The cookies of a member of staff, before and after the second factor. */
export async function staffSessions(world: TestGround): Promise<{
  pendingToken: string
  staff: string
  actor: { kind: 'account'; userId: string; sessionId: string }
}> {
  const email = 'sara.lind@handslag.example'
  const made = { email, name: 'Sara Lind', password: PASSWORD }
  const { userId, secret } = await createStaff(world.context(aStaffMember()), made)
  const session = async () => {
    const { sessionId } = await logIn(world.context(anonymous), { email, password: PASSWORD })
    return { sessionId, token: await openSessionCookie(world.context(anonymous), sessionId) }
  }
  const whole = await session()
  const [factor] = await factorsOf(world.context(), userId)
  const code = appCode(secret ?? '', world.services.clock())
  const actor = { kind: 'account', userId, sessionId: whole.sessionId } as const
  await showCode(world, actor, { id: factor?.id ?? '', code })
  // Opened after the factor was proved, because that ends older sessions.
  const pendingToken = await session()
  return { pendingToken: pendingToken.token, staff: whole.token, actor }
}
