import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { DocumentUploads } from './document-uploads.tsx'

test('no document is missed for a check that is completed: the picture of an identity card is deleted after it', () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <DocumentUploads documents={[]} next="/" types={['f_tax', 'identity']} checked={['identity']} />
      ),
    },
  ])
  const shown = renderToStaticMarkup(<Stub />)
  expect(shown.match(/Inget dokument än/g)).toHaveLength(1)
  expect(shown).toMatch(/Legitimation<.*Kontrollen är klar, så inget dokument behövs\./)
})
