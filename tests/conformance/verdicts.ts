import type { AuthError } from '@supabase/auth-js'
import { expect } from 'vitest'
import { type Answer, API_VERSION } from './send.ts'

type Words = string | RegExp

/** The client's result, which must have no error. */
export function accepted<Got extends { data: unknown; error: unknown }>(answer: Got): DataOf<Got> {
  expect(answer.error).toBeNull()
  expect(answer.data).toBeTruthy()
  return answer.data as DataOf<Got>
}
type DataOf<Got extends { data: unknown }> = Complete<
  [Extract<Got, { error: null }>] extends [never] ? Got['data'] : Extract<Got, { error: null }>['data']
>
type Complete<Data> = { [Key in keyof NonNullable<Data>]: NonNullable<NonNullable<Data>[Key]> }

/** The client's result must be an error with exactly this status, code and message. */
export function expectRefusal(
  { error }: { error: AuthError | null },
  status: number,
  code: string,
  message: Words,
): void {
  expect({ status: error?.status, code: error?.code, message: error?.message }).toEqual({
    status,
    code,
    message: fitting(message),
  })
}

/** The answer must be an error with exactly this, in the shape of the newer protocol version. */
export function expectRefused(answer: Answer, status: number, code: string, message: Words): void {
  const { body, headers } = answer
  expect({ status: answer.status, code: body.code, message: body.message }).toEqual({
    status,
    code,
    message: fitting(message),
  })
  expect(headers.get('x-supabase-api-version')).toBe(API_VERSION)
  expect(headers.get('x-sb-error-code')).toBe(code)
}

/** The answer must be an error in the shape of OAuth, which has no code. */
export function expectOAuthRefused(answer: Answer, error: string, description: Words): void {
  expect({ status: answer.status, ...answer.body }).toEqual({
    status: 400,
    error,
    error_description: fitting(description),
  })
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const aUuid: unknown = expect.stringMatching(UUID)
/** RFC 3339 in UTC. */
export const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
export const SOON = /^For security purposes, you can only request this after \d+ seconds\.$/

function fitting(words: Words): unknown {
  return typeof words === 'string' ? words : expect.stringMatching(words)
}
