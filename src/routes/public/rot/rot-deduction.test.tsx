import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { servicesContext, visitorContext } from '#edge/request-context.ts'
import { anonymous } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import RotDeductionPage, { loader } from './rot-deduction.tsx'

const context = new RouterContextProvider()
context.set(servicesContext, { clock: () => new Date('2026-11-21T12:00:00Z') } as Services)
context.set(visitorContext, { actor: anonymous, profile: null })

/** The page as a visitor without scripts gets it: its status, and its text with ordinary spaces. */
function pageAt(query: string) {
  const request = new Request(`https://handslag.example/rot-avdrag${query}`)
  const { data, init } = loader({ request, context } as unknown as Parameters<typeof loader>[0])
  const props = { loaderData: data } as Parameters<typeof RotDeductionPage>[0]
  const html = renderToStaticMarkup(<RotDeductionPage {...props} />).replaceAll('\u00a0', ' ')
  return { status: init?.status, html }
}

const inputOf = (html: string, name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

test('without input an example is shown, and called one', () => {
  const { status, html } = pageAt('')
  expect(status).toBe(200)
  expect(html).toContain('Exempel')
  expect(html).toContain('<strong>130 000 kr</strong>')
})

test('a sent form is answered by the page, and stays filled in', () => {
  const { status, html } = pageAt(
    '?labour=200%20000&other=50000&owners=2&paidOn=2026-12-01&used.0.rot=45000&used.0.rut=',
  )
  expect(status).toBe(200)
  expect(html).not.toContain('Exempel')
  expect(html).toContain('<strong>195 000 kr</strong>')
  expect(html).toContain('−55 000 kr')
  expect(inputOf(html, 'labour')).toContain('value="200 000"')
  expect(inputOf(html, 'paidOn')).toContain('value="2026-12-01"')
  expect(inputOf(html, 'used.0.rot')).toContain('value="45000"')
  expect(html).toMatch(/<input[^>]*name="owners"[^>]*checked=""[^>]*value="2"/)
})

test('what is paid when the Tax Agency refuses the reduction is said only when there is one', () => {
  const refused = 'Om Skatteverket säger nej'
  expect(pageAt('?labour=100000').html).toContain(refused)
  expect(pageAt('?labour=100000&used.0.rot=50000').html).not.toContain(refused)
})

test('the day of payment is typed in the Swedish order, whatever the language of the browser', () => {
  const field = inputOf(pageAt('').html, 'paidOn')
  expect(field).toContain('value="2026-11-21"')
  expect(field).not.toContain('type=')
})

describe('an error is shown at its field, and what was typed is kept', () => {
  test.each([
    ['?labour=', 'labour', '', 'Skriv vad arbetet kostar'],
    ['?labour=mycket', 'labour', 'mycket', 'Skriv ett belopp i kronor'],
    ['?labour=1&other=%3Cb%3E', 'other', '&lt;b&gt;', 'Skriv ett belopp i kronor'],
    ['?labour=1&paidOn=snart', 'paidOn', 'snart', 'Skriv en dag som finns'],
    ['?labour=1&paidOn=2020-01-01', 'paidOn', '2020-01-01', 'Välj en dag från och med'],
    ['?labour=1&owners=2&used.1.rut=x', 'used.1.rut', 'x', 'Skriv ett belopp i kronor'],
  ])('%s', (query, name, typed, words) => {
    const { status, html } = pageAt(query)
    expect(status).toBe(400)
    expect(html).toContain('Rätta det som är markerat')
    expect(inputOf(html, name)).toContain('aria-invalid="true"')
    expect(inputOf(html, name)).toContain(`value="${typed}"`)
    expect(html).toMatch(new RegExp(`id="${name.replaceAll('.', '-')}-error"[^>]*>${words}`))
  })
})

test.each([
  '?labour=1&labour=2',
  '?labour.x=1',
  '?used=x&labour=1',
  '?labour=1&owners=9',
  '?__proto__=1',
  '?used.99=1&labour=1',
])('no query in the URL breaks the page: %s', (query) => {
  expect([200, 400]).toContain(pageAt(query).status)
})
