import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NotesSection } from './notes-section.tsx'

const note = {
  id: 'n1',
  body: 'Ringde ägaren.',
  writtenBy: 'Operatören',
  writtenAt: new Date('2026-11-22T10:00:00Z'),
}

test('a note is removed after a question, which a button unfolds without any script', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <NotesSection notes={[note]} /> }])
  const html = renderToStaticMarkup(<Page />)
  const [, asked = ''] = /<details(?! open)[^>]*>(.*?)<\/details>/s.exec(html) ?? []
  expect(asked).toMatch(
    /<summary.*Ta bort anteckningen från.*<\/summary>.*Det går inte att ångra\..*<button/s,
  )
  expect(html.replace(asked, '')).not.toContain('remove-note')
})

test('who saves or removes a note goes on at the notes, and not at the top of the page', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <NotesSection notes={[note]} /> }])
  const place = /<section[^>]* data-keeps-focus[^>]*>\s*<h2[^>]*>([^<]*)/.exec(renderToStaticMarkup(<Page />))
  expect(place?.[1]).toBe('Anteckningar')
})
