import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { Refused } from '#kernel/refusal.ts'
import { answerByToast, answerForm, answerForms, formAgain, NoInput, pageForm } from './answer-form.ts'
import { toastOf } from './flash.ts'
import { readInput } from './read-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(1, 'name-missing')) })
const refusals = { 'name-taken': 'Namnet är upptaget.' }
const saved = { title: 'Sparat' }

function post(fields: Record<string, string>): Request {
  return new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
}

/** What a page gets, with its status; a redirect as its target and its toast. */
function told(answer: Response | { data: FormAnswer<unknown>; init: ResponseInit | null }) {
  if (!(answer instanceof Response)) return { status: answer.init?.status, ...answer.data }
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const toast = toastOf(new Request('http://localhost/', { headers: { cookie } }))
  return { to: answer.headers.get('location'), title: toast?.title, description: toast?.description }
}

const refuse = (code: string) => () => Promise.reject(new Refused(code))
const values = { name: 'Asta', currentPassword: 'hemligt' }

describe('a form', () => {
  test('that its schema refuses is a 400 with codes at the fields and what was typed, without passwords', async () => {
    const answer = await answerForm({ ...values, name: '' }, { schema, refusals }, refuse('name-taken'))
    expect(told(answer)).toEqual({ status: 400, errors: { name: 'name-missing' }, values: { name: '' } })
  })

  test('that the use-case refuses is a 409 with its sentence, at a field if the refusal belongs to one', async () => {
    const answer = await answerForm(post(values), { schema, refusals }, refuse('name-taken'))
    const said = { status: 409, code: 'name-taken', values: { name: 'Asta' } }
    expect(told(answer)).toEqual({ ...said, errors: {}, refusal: refusals['name-taken'] })
    const fields = { 'name-taken': 'name' }
    const atField = await answerForm(values, { schema, refusals, fields }, refuse('name-taken'))
    expect(told(atField)).toEqual({ ...said, errors: { name: refusals['name-taken'] } })
  })

  test('returns only the values that the page wants', async () => {
    const rules = { schema, refusals, typed: () => ({ length: 4 }) }
    expect((await answerForm(values, rules, refuse('name-taken'))) as object).toMatchObject({
      data: { values: { length: 4 } },
    })
  })

  test('tells some refusals in a toast on another page', async () => {
    const toast = { page: '/customer/dashboard', isFor: (code: string) => code === 'name-taken' }
    const away = await answerForm(values, { schema, refusals, toast }, refuse('name-taken'))
    expect(told(away)).toMatchObject({ to: toast.page, description: refusals['name-taken'] })
    const here = await answerForm(values, { schema, refusals, toast }, refuse('name-gone'))
    expect(told(here)).toMatchObject({ status: 409, code: 'name-gone' })
  })

  test('says codes where the page has the sentences, and what the page shows besides', async () => {
    const rules = {
      schema,
      refusals,
      fields: { 'name-taken': 'name' },
      saysCodes: true,
      more: (refused: Refused | null) => ({ offers: refused ? ['Bo'] : [] }),
    }
    const taken = await answerForm(values, rules, refuse('name-taken'))
    expect(told(taken)).toMatchObject({ status: 409, errors: { name: 'name-taken' }, offers: ['Bo'] })
    const empty = await answerForm({ name: '' }, rules, refuse('name-taken'))
    expect(told(empty)).toMatchObject({ status: 400, errors: { name: 'name-missing' }, offers: [] })
    expect(formAgain({ name: 'Bo' }, { offers: ['Al'] }).data).toEqual({
      offers: ['Al'],
      errors: {},
      values: { name: 'Bo' },
    })
  })

  test('that the caller may not send leads to the page 403', async () => {
    await expect(answerForm(values, { schema, refusals }, refuse('not-allowed'))).rejects.toThrow(
      'not-allowed',
    )
  })
})

describe('a page with several forms', () => {
  const page = {
    forms: {
      rename: pageForm(
        schema,
        async ({ name }) => ({ name }),
        ({ name }) => ({ title: name }),
      ),
      save: pageForm(schema, refuse('name-taken'), saved, { inputOf: () => ({ name: 'Siri' }) }),
      leave: pageForm(NoInput, async () => 'gone', saved, { back: (outcome) => `/${outcome}` }),
    },
    refusals,
    back: '/here',
  }

  test('redirects with the message of the accepted form', async () => {
    expect(told(await answerForms(post({ ...values, form: 'rename' }), page))).toMatchObject({
      to: '/here',
      title: 'Asta',
    })
    expect(told(await answerForms({ form: 'leave' }, page))).toMatchObject({ to: '/gone', title: 'Sparat' })
  })

  test('names the refused form', async () => {
    expect(told(await answerForms({ form: 'rename', name: '' }, page))).toMatchObject({
      form: 'rename',
      errors: { name: 'name-missing' },
    })
    expect(told(await answerForms({ form: 'save' }, page))).toMatchObject({
      form: 'save',
      code: 'name-taken',
    })
  })

  test.each(['another', '', '__proto__', 'toString'])('has no form %j: 400', async (form) => {
    await expect(answerForms({ form }, page)).rejects.toMatchObject({ init: { status: 400 } })
  })
})

describe('an action without a page of its own', () => {
  const texts = { ...refusals, 'name-missing': 'Skriv ett namn.' }
  const act = async (request: Request) => ({ title: (await readInput(request, schema)).name })

  test('redirects back with a toast that tells the outcome', async () => {
    expect(told(await answerByToast('/there', texts, () => act(post(values))))).toMatchObject({
      to: '/there',
      title: 'Asta',
    })
  })

  test.each([
    ['refused', refuse('name-taken'), refusals['name-taken']],
    ['wrong in a field', () => act(post({ name: '' })), 'Skriv ett namn.'],
  ])('redirects back with a toast that tells why not: %s', async (_, act, description) => {
    expect(told(await answerByToast('/there', texts, act))).toMatchObject({ to: '/there', description })
  })
})
