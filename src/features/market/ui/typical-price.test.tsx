import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypicalPriceSection } from './typical-price.tsx'

const path = '/vad-kostar/badrumsrenovering'
const here = { name: 'Uppsala', path: `${path}/uppsala` }

function shown(figures: Parameters<typeof TypicalPriceSection>[0]['figures']) {
  return renderToStaticMarkup(
    <TypicalPriceSection category="bathroom" figures={figures} here={here} path={path} />,
  )
}

test('the price of the place is shown before that of the whole country', () => {
  const price = { quotes: 14, lowOre: 5_000_000, middleOre: 10_000_000, highOre: 15_000_000, afterOre: null }
  const own = shown({ price, priceHere: { ...price, quotes: 6 } })
  expect(own).toContain('Vad kostar badrumsrenovering i Uppsala?')
  expect(own).toContain('De senaste 6 accepterade offerterna inom badrumsrenovering på Handslag, i Uppsala.')
  expect(own).toContain(`href="${here.path}"`)
  const everywhere = shown({ price, priceHere: null })
  expect(everywhere).toContain('i hela landet')
  expect(everywhere).toContain(`href="${path}"`)
  expect(shown({ price: null, priceHere: null })).toBe('')
})

test('prices are written and drawn to scale', () => {
  const price = {
    quotes: 14,
    lowOre: 5_000_000,
    middleOre: 10_000_000,
    highOre: 15_000_000,
    afterOre: 8_200_000,
  }
  const html = shown({ price, priceHere: null })
  const words = html.replaceAll('\u00a0', ' ')
  expect(words).toContain('De senaste 14 accepterade offerterna inom badrumsrenovering')
  expect(words).toContain('Hälften av offerterna ligger mellan 50 000 kr och 150 000 kr')
  for (const kronor of [
    '<dd>50 000 kr</dd>',
    '<dd>100 000 kr</dd>',
    '<dd>150 000 kr</dd>',
    '<dd>82 000 kr</dd>',
  ])
    expect(words).toContain(kronor)
  for (const thousands of ['50', '100', '150']) expect(html).toContain(`>${thousands}</text>`)
  expect(html).toContain('<rect class="half" x="25%" width="50%"')
  expect(html).toContain('<line class="middle" x1="50%" x2="50%"')
  expect(html).toContain('<line class="after" x1="41%" x2="41%"')
})
