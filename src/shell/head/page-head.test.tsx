import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'

const HOSTILE = '</script><script>alert(1)</script> <!-- "&\u2028'
const site = { publicUrl: 'https://handslag.example', isDemo: false, isHardened: false }
const matches = [{ loaderData: { site } }, { loaderData: { crumbLabels: { bygg: HOSTILE } } }]

test('a company’s name stays text in every part of the head', () => {
  const page = {
    title: HOSTILE,
    description: HOSTILE,
    path: '/foretag/bygg',
    structured: [{ name: HOSTILE }],
  }
  const Page = createRoutesStub([{ path: '/', meta: () => pageMeta(matches, page), Component: Meta }])
  const head = renderToStaticMarkup(<Page />)
  expect(head).not.toMatch(/<script>|<!--/)
  const objects = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(objects.map(([, json = '']) => JSON.parse(json))).toMatchObject([
    { itemListElement: [{}, {}, { name: HOSTILE }] },
    { name: HOSTILE },
  ])
})
