import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'

const MARKER = '–– Svara ovanför den här raden ––'
const ours = [MARKER, '', 'Nytt meddelande från Bygg AB', '', 'Det gäller Karins badrum.']
const quoted = ours.map((line) => `> ${line}`)
const lines = (...parts: readonly string[]) => parts.join('\r\n')

test.each([
  [
    'Gmail',
    lines(
      'Ja, klockan tio.',
      '',
      'Den mån 23 nov. 2026 kl 10:00 skrev Handslag <',
      'svar-abc@svar.handslag.example>:',
      '',
      ...quoted,
    ),
  ],
  [
    'Gmail in English',
    lines(
      'Ja, klockan tio.',
      '',
      'On Mon, Nov 23, 2026 at 10:00 AM Handslag <svar-abc@x.example>',
      'wrote:',
      '',
      ...quoted,
    ),
  ],
  [
    'Apple Mail',
    lines(
      'Ja, klockan tio.',
      '',
      'Skickat från min iPhone',
      '',
      '> 23 nov. 2026 kl. 10:00 skrev Handslag <svar-abc@x.example>:',
      '>',
      ...quoted,
    ),
  ],
  [
    'Outlook',
    lines(
      'Ja, klockan tio.',
      '',
      'Hämta Outlook för iOS<https://aka.ms/o0ukef>',
      '________________________________',
      'Från: Handslag <hej@x.example>',
      'Skickat: måndag 23 november 2026 10:00',
      ...ours,
    ),
  ],
  [
    'Outlook without a line',
    lines(
      'Ja, klockan tio.',
      '',
      'Från: Handslag <hej@x.example>',
      'Skickat: måndag 23 november 2026 10:00',
      ...ours,
    ),
  ],
  [
    'a program that marks nothing',
    lines('Ja, klockan tio.', '', 'Den 23 nov. 2026 kl 10:00 skrev Handslag:', '', ...ours),
  ],
  ['an original message', lines('Ja, klockan tio.', '-----Ursprungligt meddelande-----', 'Nytt meddelande')],
  ['a signature', lines('Ja, klockan tio.', '-- ', 'Karin Berg', '070-174 06 05')],
  ['nothing quoted', 'Ja, klockan tio.\n'],
])("%s: only the writer's own words are kept", (_program, text) => {
  expect(ownWords(text, MARKER)).toBe('Ja, klockan tio.')
})

test('answers between quoted lines are kept in their order', () => {
  const text = lines(
    'Hej!',
    'Den 23 nov. 2026 kl 10:00 skrev Bygg AB:',
    '> Passar torsdag?',
    'Ja.',
    '> Klockan tio?',
    'Hellre elva.',
  )
  expect(ownWords(text, MARKER)).toBe('Hej!\nJa.\nHellre elva.')
})

test.each(['Från: Anna och Per', 'Vi skrev: ring inte', 'Den 23 november passar.\n\nHälsningar', 'a -- b'])(
  'text that only looks like a quotation is kept: %j',
  (text) => expect(ownWords(text, MARKER)).toBe(text),
)

test('a reply with no words of its own is empty', () => {
  expect(ownWords(lines('', 'Den 23 nov. 2026 kl 10:00 skrev Handslag:', ...quoted), MARKER)).toBe('')
})

test('takes time in proportion to the length, for any text', () => {
  const before = process.threadCpuUsage()
  for (const line of ['> x', 'skrev:', '', 'On x wrote:', '_'.repeat(200), 'Från: a', ' '.repeat(190)])
    ownWords(`${line}\n`.repeat(200_000 / (line.length + 1)), MARKER)
  ownWords('\n'.repeat(100_000) + '>\n\n'.repeat(33_000), MARKER)
  ownWords(`on ${'x '.repeat(50_000)}:\n${'\n>\n'.repeat(30_000)}`, MARKER)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2000)
})
