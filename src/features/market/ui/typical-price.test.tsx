import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypicalPriceSection } from './typical-price.tsx'

test('prices are written and drawn to scale', () => {
  const price = {
    quotes: 14,
    lowOre: 5_000_000,
    middleOre: 10_000_000,
    highOre: 15_000_000,
    afterOre: 8_200_000,
  }
  const html = renderToStaticMarkup(<TypicalPriceSection category="bathroom" price={price} />)
  const words = html.replaceAll('\u00a0', ' ')
  expect(words).toContain('De senaste 14 godkända offerterna inom badrumsrenovering')
  expect(words).toContain('Hälften av offerterna ligger mellan 50 000 kr och 150 000 kr')
  for (const kronor of [
    '<dd>50 000 kr</dd>',
    '<dd>100 000 kr</dd>',
    '<dd>150 000 kr</dd>',
    '<dd>82 000 kr</dd>',
  ])
    expect(words).toContain(kronor)
  expect(words).toContain('<span>0 kr</span><span>200 000 kr</span>')
  expect(html).toContain('<rect class="half" x="250" y="8" width="500"')
  expect(html).toContain('<line class="middle" x1="500" x2="500"')
})
