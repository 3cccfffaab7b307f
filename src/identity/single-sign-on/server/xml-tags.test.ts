import { expect, test } from 'vitest'
import { readXml } from './xml.ts'
import { hasPlainTags } from './xml-tags.ts'

test.each([
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<s:a xmlns:s="urn:x"><s:b c=\'"\' d = ">"/>text</s:a >\n',
  '<å><b><![CDATA[<c]]><!-- <d --></b></å>',
  `<a ${'b="=" '.repeat(100)}/>`,
  '<a>'.repeat(100) + '</a>'.repeat(100),
])('%#: all tags are plain', (xml) => {
  expect(hasPlainTags(xml)).toBe(true)
})

test.each([
  ['never closed', '<a>'],
  ['never whole', '<a'],
  ['closed by another', '<a></b>'],
  ['closed twice', '<a></a></a>'],
  ['closed with an attribute', '<a></a b="c">'],
  ['without a name', '<a><></a>'],
  ['with an attribute without quotes', '<a b=c/>'],
  ['with an open quote', '<a b="></a>'],
  ['with a tag in a quote', '<a b="<c>"/>'],
  ['inside an open comment', '<a><!-- </a>'],
  ['with two hundred attributes and one', `<a ${'b="" '.repeat(201)}/>`],
  ['in a hundred others and one', '<a>'.repeat(101) + '</a>'.repeat(101)],
])('a tag is not plain: %s', (_, xml) => {
  expect(hasPlainTags(xml)).toBe(false)
})

test.each(['<a b="', '<a ', '<>', '<a b=c>', '<a b="&">', '<a b="" ', '<!--'])(
  'thousands of %s are refused at once',
  async (part) => {
    const begun = performance.now()
    expect(await readXml(`<r>${part.repeat(5000)}`)).toBeNull()
    expect(performance.now() - begun).toBeLessThan(500)
  },
)
