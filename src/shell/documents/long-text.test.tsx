import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LongText } from '#content/long-text.ts'
import { demoOperator } from '#tests/support/operator-facts.ts'
import { LongTextPage, toldBy } from './long-text.tsx'

const text: LongText = {
  path: '/villkor',
  title: 'Villkor',
  description: 'Villkoren',
  heading: 'Villkoren',
  lead: 'Läs [hela sidan](/hela).',
  updated: '2026-11-21',
  chapters: [
    {
      id: 'ett',
      title: 'Ett',
      blocks: ['Skriv till [hej@handslag.example](mailto:hej@handslag.example) i dag.'],
    },
    { id: 'tva', title: 'Två', blocks: [{ list: ['Först <b>det här</b>', 'Sedan det'] }] },
    { id: 'tre', title: 'Tre', blocks: [{ entries: [{ term: 'Post', text: 'Bilar', detail: 'Ett år' }] }] },
  ],
}

const htmlOf = (changed: Partial<LongText> = {}) =>
  renderToStaticMarkup(<LongTextPage text={{ ...text, ...changed }} />)

test('a long text has one main heading, and each chapter has a fragment', () => {
  const html = htmlOf()
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect([...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['ett', 'tva', 'tre'])
})

test('links are links, and all other markup is shown as text', () => {
  const html = htmlOf()
  expect(html).toContain('Läs <a href="/hela">hela sidan</a>.')
  expect(html).toContain('<a href="mailto:hej@handslag.example">hej@handslag.example</a> i dag.')
  expect(html).toContain('Först &lt;b&gt;det här&lt;/b&gt;')
})

test('the operator’s facts are inserted, as text only', () => {
  const name = 'Ängs & Söner "AB" <i>'
  const told = toldBy(
    { ...demoOperator, name },
    {
      ...text,
      chapters: (operator) => [{ id: 'vi', title: 'Vi', blocks: [`Drivs av ${operator.name}.`] }],
    },
  )
  expect(htmlOf(told)).toContain('Drivs av Ängs &amp; Söner &quot;AB&quot; &lt;i&gt;.')
})

test('a text of many chapters has a table of contents', () => {
  const chapters = Array.from({ length: 5 }, (_, n) => ({ id: `k${n}`, title: `Kapitel ${n}`, blocks: [] }))
  expect(htmlOf({ chapters })).toContain('<a href="#k4">Kapitel 4</a>')
  expect(htmlOf()).not.toContain('href="#ett"')
})
