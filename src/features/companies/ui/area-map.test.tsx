import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AreaMap } from './area-map.tsx'

const base = { x: 50, y: 50 }

function namesOn(dots: { name: string; x: number; y: number }[]): string[] {
  const served = dots.map((dot) => ({ ...dot, isServed: true }))
  const html = renderToStaticMarkup(<AreaMap area={{ dots: served, base, radius: 37 }} />)
  return [...html.matchAll(/<text[^>]*>([^<]+)</g)].map(([, name = '']) => name)
}

test('no name of a place lies under the house of the base', () => {
  const besideTheHouse = { name: 'Älvkarleby', x: 61, y: 54 }
  const below = { name: 'Tierp', x: 65, y: 77 }
  expect(namesOn([besideTheHouse, below])).toEqual(['Tierp'])
  expect(namesOn([{ ...besideTheHouse, y: 62 }, below])).toEqual(['Älvkarleby', 'Tierp'])
})
