import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ReportDecision } from './report-decision.tsx'

const hideable = [
  { id: 'description', label: 'Beskrivningen' },
  { id: 'e1', label: 'Badrum i Sala' },
]

test.each([
  ['uphold', 'e1', ['e1']],
  ['uphold', ['description', 'e1'], ['description', 'e1']],
  ['dismiss', 'e1', []],
])('after a refusal of %s what was ticked (%j) is ticked', (form, hide, ticked) => {
  const answer = { form, errors: { reason: 'För kort.' }, values: { hide, reason: 'Nej' } }
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReportDecision hideable={hideable} about="company" answer={answer} /> },
  ])
  const boxes = renderToStaticMarkup(<Page />).match(/<input[^>]*name="hide"[^>]*>/g) ?? []
  const valueOf = (box: string) => /value="([^"]*)"/.exec(box)?.[1]
  expect(boxes.map(valueOf)).toEqual(['description', 'e1'])
  expect(boxes.filter((box) => / checked/.test(box)).map(valueOf)).toEqual(ticked)
})
