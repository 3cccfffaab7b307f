import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastOnArrival } from './toast-on-arrival.tsx'

test.each([
  ['success', 'bg-spruce-soft'],
  ['info', 'bg-steel-soft'],
  ['destructive', 'bg-danger-soft'],
] as const)('without scripts, a message of %s has the colour of its kind', (tone, colour) => {
  const html = renderToStaticMarkup(<ToastOnArrival toast={{ id: '1', title: 'Det gick inte', tone }} />)
  expect(html).toContain(colour)
})
