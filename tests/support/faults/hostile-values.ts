/** Values that no form of ours sends, for any field: percent-encoded as in a request. */
export const hostileValues: Readonly<Record<string, string>> = {
  nothing: '',
  NUL: 'a%00b',
  'half a character': '%ED%A0%80',
  'broken UTF-8': '%FF%FE%C3',
  'half an escape': '100%',
  'directions and controls': '%E2%80%AE%07%1B%5B31m',
  'a flood of marks': `e${'%CC%81'.repeat(2_000)}`,
  'a very long text': 'x'.repeat(200_000),
  'a name of the language': '__proto__',
  'a name that every object has': 'constructor',
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  quotes: "'%22%3B--%5C",
  'a negative number': '-1',
  'a number beyond all': `1${'0'.repeat(400)}`,
  'an exponent': '1e999',
  'not a number': 'NaN',
  'the year zero': '0000-01-01',
  'a day that is not': '2026-02-30',
  'the end of time': '9999-12-31T23%3A59%3A60Z',
  'almost a UUID': '0192f000-0000-7000-8000-00000000000g',
  'a UUID of nothing': '00000000-0000-0000-0000-000000000000',
}

/** Field names that try to reach more than a field. */
export const hostileNames: readonly string[] = [
  '__proto__',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'lines.__proto__.polluted',
  'lines.length',
  'lines[99999999]',
  'lines[0][0][0][0][0][0][0][0][0][0]',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
]

/**
 * Names that every plain object has as inherited properties: code that chooses by a name from the client must not
 * find them.
 */
export const inheritedNames: readonly string[] = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

/** JSON that nests too deeply, at the top and further in. */
export const deepJson: readonly string[] = ['['.repeat(5_000) + ']'.repeat(5_000)].flatMap((deep) => [
  deep,
  `{"email":"a@example.se","data":{"a":${deep}},"unknown":${deep}}`,
])

/** Values for a parameter in a path. */
export const hostileParameters: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  '%00',
  '%',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  "'",
  '__proto__',
  'toString',
  'x'.repeat(4_000),
]

/** Bodies that are no form and no JSON, or more than the route expects. */
export const hostileBodies: readonly { what: string; type: string | undefined; body: string | Uint8Array }[] =
  [
    { what: 'no body', type: undefined, body: '' },
    { what: 'an empty form', type: 'application/x-www-form-urlencoded', body: '' },
    { what: 'empty JSON', type: 'application/json', body: '' },
    { what: 'broken JSON', type: 'application/json', body: '{"a":' },
    { what: 'JSON null', type: 'application/json', body: 'null' },
    { what: 'a JSON list', type: 'application/json', body: '[[[]]]' },
    { what: 'deep JSON', type: 'application/json', body: '['.repeat(50_000) },
    {
      what: 'JSON with a prototype',
      type: 'application/json',
      body: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":2,"lines":{"length":1e9}}',
    },
    { what: 'multipart without boundary', type: 'multipart/form-data', body: 'x' },
    {
      what: 'broken multipart',
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\ncontent-disposition: form-data\r\n',
    },
    { what: 'an unknown type', type: 'application/x-unknown', body: 'x' },
    { what: 'a type that is none', type: '\u00e5;;;', body: 'x' },
    { what: 'bytes', type: 'application/octet-stream', body: new Uint8Array([0, 255, 0, 254]) },
    {
      what: 'more than is let in',
      type: 'application/x-www-form-urlencoded',
      body: `a=${'x'.repeat(1_100_000)}`,
    },
    { what: 'many fields', type: 'application/x-www-form-urlencoded', body: 'a&'.repeat(50_000) },
    { what: 'deep names', type: 'application/x-www-form-urlencoded', body: `${'a.'.repeat(100_000)}=1` },
  ]

/** Values of `bytes` bytes, percent-encoded, whose processing might take more than linear time. */
export function heavyValues(bytes: number): Readonly<Record<string, string>> {
  const filled = (text: string) => text.repeat(Math.floor(bytes / text.length))
  return {
    marks: `e${filled('%CC%81')}`,
    spaces: `a${filled('+')}a`,
    'line breaks': `a${filled('%0A')}a`,
    digits: filled('0'),
    letters: filled('a'),
    'at signs': filled('@a.'),
    slashes: filled('/'),
  }
}

/** The same as whole bodies, of at most `bytes` bytes. */
export function heavyBodies(bytes: number): { what: string; type: string; body: string }[] {
  const [JSON_BODY, FORM] = ['application/json', 'application/x-www-form-urlencoded']
  const filled = (text: string, length = bytes) => text.repeat(Math.floor(length / text.length))
  const numbered = (form: (index: number) => string) =>
    Array.from({ length: Math.floor(bytes / form(99_999).length) }, (_, index) => form(index)).join('')
  return [
    { what: 'deep JSON', type: JSON_BODY, body: filled('[', bytes / 2) + filled(']', bytes / 2) },
    {
      what: 'deep JSON objects',
      type: JSON_BODY,
      body: `${filled('{"a":', bytes * 0.8)}1${filled('}', bytes * 0.16)}`,
    },
    {
      what: 'JSON with many names',
      type: JSON_BODY,
      body: `{${numbered((index) => `"n${index}":1,`)}"a":1}`,
    },
    { what: 'a form with many fields', type: FORM, body: filled('a=b&') },
    { what: 'a form with many names', type: FORM, body: numbered((index) => `n${index}=1&`) },
    { what: 'a form with deep names', type: FORM, body: `${filled('a.', bytes - 9)}=1` },
    { what: 'a form of escapes', type: FORM, body: `a=${filled('%F0%9F%98%80', bytes - 9)}` },
  ]
}
