import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompanyPortfolio } from './public-company.tsx'
import { WorkPicture } from './work-picture.tsx'

const shown = (width: number, height = 300) =>
  renderToStaticMarkup(<WorkPicture picture={{ id: 'p', width, height }} alt="Kök, bild 1" sizes="20rem" />)

test.each([
  [300, '/bilder/p/480.webp 300w'],
  [480, '/bilder/p/480.webp 480w'],
  [640, '/bilder/p/480.webp 480w, /bilder/p/960.webp 640w'],
  [1200, '/bilder/p/480.webp 480w, /bilder/p/960.webp 960w, /bilder/p/1600.webp 1200w'],
  [1600, '/bilder/p/480.webp 480w, /bilder/p/960.webp 960w, /bilder/p/1600.webp 1600w'],
])('a picture of %d pixels is offered in the widths that it has', (width, sources) => {
  expect(shown(width)).toContain(`srcSet="${sources}"`)
})

test('a picture reserves its space before it is loaded', () => {
  const html = shown(640, 480)
  for (const said of [
    'width="640"',
    'height="480"',
    'loading="lazy"',
    'sizes="auto, 20rem"',
    'alt="Kök, bild 1"',
  ])
    expect(html).toContain(said)
})

test('a company’s page leads from each picture to the widest', () => {
  const pictures = [{ id: 'p', width: 640, height: 480 }]
  const work = { id: 'w', title: 'Kök', text: null, pictures, isHidden: false }
  const html = renderToStaticMarkup(<CompanyPortfolio portfolio={[work]} />)
  expect(html).toMatch(/<a href="\/bilder\/p\/1600\.webp"><img [^>]*srcSet="\/bilder\/p\/480\.webp 480w/)
})
