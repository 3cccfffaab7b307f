import { useState } from 'react'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { authFailureTexts } from '#identity/accounts/texts/auth-errors.ts'
import type { CallFailure, LoginAnswer, SessionAnswer } from '../domain/session-answer.ts'

export type { CallFailure, SessionAnswer } from '../domain/session-answer.ts'

export type CallResult<Value> = { ok: true; value: Value } | { ok: false; failure: CallFailure }

const SESSION = '/api/v1/session'
const ACCOUNTS = '/api/v1/accounts'
const PROFILE = '/api/v1/profile'

const NETWORK: CallFailure = { code: 'network', message: authFailureTexts.network }
const UNEXPECTED: CallFailure = { code: 'unexpected', message: authFailureTexts.unexpected }

/**
 * The browser's calls about its own session; the browser sends the cookie, and no answer holds a token. `trouble` is
 * the code of the last call's failure: `network` when there was no answer, `unexpected` for an answer that cannot be
 * read.
 */
export function useAccountCalls() {
  const [loading, setLoading] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = async <Value>(method: string, path: string, body?: object): Promise<CallResult<Value>> => {
    setLoading(true)
    const result = await call<Value>(method, path, body)
    setLoading(false)
    setTrouble(result.ok ? null : result.failure.code)
    return result
  }
  return {
    loading,
    trouble,
    session: () => ask<SessionAnswer>('GET', SESSION),
    logIn: (body: { email: string; password: string }) => ask<LoginAnswer>('POST', SESSION, body),
    signUp: (body: { name: string; email: string; password: string; userType: UserType }) =>
      ask<LoginAnswer>('POST', ACCOUNTS, body),
    logOut: () => ask<null>('DELETE', SESSION),
    /** Do the service and its database answer? */
    check: () => ask<null>('HEAD', PROFILE),
  }
}

async function call<Value>(method: string, path: string, body?: object): Promise<CallResult<Value>> {
  try {
    const answer = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const content = (await answer.json().catch(() => null)) as Value & { error?: CallFailure }
    if (answer.ok) return { ok: true, value: content }
    return { ok: false, failure: content?.error ?? UNEXPECTED }
  } catch {
    return { ok: false, failure: NETWORK }
  }
}
