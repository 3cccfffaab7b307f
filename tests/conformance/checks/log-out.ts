import { expect } from 'vitest'
import { checksOf, type Server } from '../check.ts'
import { adminOf } from '../clients.ts'
import { anotherDevice, aPerson } from '../people.ts'
import { send } from '../send.ts'
import { accepted, expectRefused } from '../verdicts.ts'

const GONE = 'Session from session_id claim in JWT does not exist'

export const logOutChecks = checksOf('logout', {
  'it is everywhere when nothing else is said': async ({ open }) => {
    const { mine, other } = await twoSessions(open)
    const answer = await send(open, 'POST /logout', { bearer: mine })
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' })
    for (const bearer of [mine, other])
      expectRefused(await send(open, 'GET /user', { bearer }), 403, 'session_not_found', GONE)
  },
  'the client’s own is everywhere': async ({ open }) => {
    const { client, mine, other } = await twoSessions(open)
    expect(await client.signOut()).toEqual({ error: null })
    for (const bearer of [mine, other])
      expectRefused(await send(open, 'GET /user', { bearer }), 403, 'session_not_found', GONE)
  },
  'local is this session alone': async ({ open }) => {
    const { client, mine, other } = await twoSessions(open)
    expect(await client.signOut({ scope: 'local' })).toEqual({ error: null })
    expectRefused(await send(open, 'GET /user', { bearer: mine }), 403, 'session_not_found', GONE)
    expect((await send(open, 'GET /user', { bearer: other })).status).toBe(200)
  },
  'others is all but this one': async ({ open }) => {
    const { client, mine, other } = await twoSessions(open)
    expect(await client.signOut({ scope: 'others' })).toEqual({ error: null })
    expectRefused(await send(open, 'GET /user', { bearer: other }), 403, 'session_not_found', GONE)
    expect((await send(open, 'GET /user', { bearer: mine })).status).toBe(200)
    expect(accepted(await client.getUser()).user.id).toBeTruthy()
  },
  'it ends nobody else’s session': async ({ open }) => {
    const { session: stranger } = await aPerson(open)
    const { mine } = await twoSessions(open)
    expect((await send(open, 'POST /logout?scope=global', { bearer: mine })).status).toBe(204)
    expect((await send(open, 'GET /user', { bearer: stranger.access_token })).status).toBe(200)
  },
  'an unknown scope is refused': async ({ open }) => {
    const { mine } = await twoSessions(open)
    expectRefused(
      await send(open, 'POST /logout?scope=some', { bearer: mine }),
      400,
      'validation_failed',
      /./,
    )
    expect((await send(open, 'GET /user', { bearer: mine })).status).toBe(200)
  },
  'without a token it is refused': async ({ open }) => {
    const answer = await send(open, 'POST /logout')
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
  'twice is once': async ({ open }) => {
    const { mine } = await twoSessions(open)
    expect((await send(open, 'POST /logout', { bearer: mine })).status).toBe(204)
    expectRefused(await send(open, 'POST /logout', { bearer: mine }), 403, 'session_not_found', GONE)
  },
  'server code can end a session by its token': async ({ open }) => {
    const { mine, other } = await twoSessions(open)
    expect((await adminOf(open).signOut(mine, 'local')).error).toBeNull()
    expectRefused(await send(open, 'GET /user', { bearer: mine }), 403, 'session_not_found', GONE)
    expect((await send(open, 'GET /user', { bearer: other })).status).toBe(200)
  },
})

async function twoSessions(server: Server) {
  const person = await aPerson(server)
  const { session } = await anotherDevice(server, person)
  return { client: person.client, mine: person.session.access_token, other: session.access_token }
}
