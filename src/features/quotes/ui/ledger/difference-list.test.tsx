import { describe, expect, test } from 'vitest'
import { quoteDifferences, type SummedQuote } from '../../domain/ledger/quote-differences.ts'
import type { ScopeRow } from '../../domain/ledger/scope-rows.ts'
import type { PricePromise } from '../../domain/terms/price-promise.ts'
import { differenceText } from '../../texts/quote-differences.ts'

const kronor = (amount: number) => amount * 100

type Change = Partial<Omit<SummedQuote, 'compared'>> & { hold?: PricePromise; most?: number; rot?: number }

function quote(name: string, afterRot: number, { hold = 'fixed', most, rot = 0, ...change }: Change = {}) {
  const estimate = { rule: 'rot-2026', percent: 30, deductionOre: kronor(rot), assumptions: [] } as const
  return {
    name,
    startDate: '2027-02-01',
    endDate: null,
    validUntil: '2026-12-31',
    compared: {
      afterRotOre: kronor(afterRot),
      promise: hold,
      ceilingOre: most === undefined ? null : kronor(most),
      rot: { ...estimate, assumptions: [] },
    },
    excluded: [],
    checksLacking: 0,
    ...change,
  } satisfies SummedQuote
}

const priced = (amount: number): ScopeRow['cells'][number] => ({
  is: 'priced',
  grossOre: kronor(amount),
  descriptions: ['rad'],
})
const pipes = (...cells: ScopeRow['cells']): ScopeRow[] => [{ scope: 'pipes', cells }]

type Case = [
  what: string,
  quotes: SummedQuote[],
  sentences: RegExp[],
  scopes?: ScopeRow[],
  usual?: { medianOre: number; cases: number },
]

const cases: Case[] = [
  ['nothing for one quote', [quote('Björken', 100_000)], []],
  [
    'the lowest and the highest price',
    [quote('Björken', 100_000), quote('Fyris', 121_000), quote('Söderort', 110_000)],
    [/^Björken har lägst pris efter ROT\. Fyris är 21\s000\skr dyrare \(21\u00a0%\)\.$/],
  ],
  [
    'equal prices',
    [quote('Björken', 100_000), quote('Fyris', 100_000)],
    [/^Björken och Fyris kostar lika mycket efter ROT: 100\s000\skr\.$/],
  ],
  [
    'an open running account is no price to compare',
    [quote('Björken', 100_000), quote('Fyris', 80_000, { hold: 'open' })],
    [/^Fyris räknar löpande utan tak\. 80\s000\skr efter ROT är en uppskattning/],
  ],
  [
    'a ceiling above the fixed price',
    [quote('Björken', 100_000), quote('Fyris', 90_000, { hold: 'ceiling', most: 140_000, rot: 30_000 })],
    [/^Fyris har lägst pris/, /^Priset från Fyris är ungefärligt och kan bli upp till 110\s000\skr.*Björken/],
  ],
  [
    'a ceiling below it',
    [quote('Björken', 200_000), quote('Fyris', 90_000, { hold: 'ceiling', most: 140_000, rot: 30_000 })],
    [/^Fyris har lägst pris/, /^Priset från Fyris kan bli upp till 110\s000\skr efter ROT\.$/],
  ],
  [
    'starts more than two days apart',
    [quote('Björken', 1), quote('Fyris', 1, { startDate: '2027-02-15' })],
    [/lika mycket/, /^Björken kan börja 2 veckor före Fyris\.$/],
  ],
  [
    'starts two days apart are the same',
    [quote('Björken', 1), quote('Fyris', 1, { startDate: '2027-02-03' })],
    [/lika mycket/],
  ],
  [
    'how long the work takes',
    [quote('Björken', 1, { endDate: '2027-02-05' }), quote('Fyris', 1, { endDate: '2027-02-28' })],
    [/lika mycket/, /^Björken räknar med 5 dagar från start till klart, Fyris med 4 veckor\.$/],
  ],
  [
    'an item that one lacks and another has',
    [quote('Björken', 1), quote('Fyris', 1)],
    [
      /lika mycket/,
      /^Fyris nämner inte ”Rör”, som Björken tar 12\s000\skr för med moms\. Fråga om det ingår\.$/,
    ],
    pipes(priced(12_000), { is: 'lacking' }),
  ],
  [
    'with what it has cost others, from five cases on',
    [quote('Björken', 1), quote('Fyris', 1)],
    [
      /lika mycket/,
      /I 5 offerter som kunder har accepterat på Handslag kostade det i mitten 11\s000\skr med moms/,
    ],
    pipes(priced(12_000), { is: 'lacking' }),
    { medianOre: kronor(11_000), cases: 5 },
  ],
  [
    'and nothing of it below five',
    [quote('Björken', 1), quote('Fyris', 1)],
    [/lika mycket/, /för med moms\. Fråga om det ingår\.$/],
    pipes(priced(12_000), { is: 'lacking' }),
    { medianOre: kronor(11_000), cases: 4 },
  ],
  [
    'a quote that names no item',
    [quote('Björken', 1), quote('Fyris', 1)],
    [/lika mycket/, /^Fyris har inte delat upp sitt pris efter dina svar/],
    pipes(priced(12_000), { is: 'undivided' }),
  ],
  [
    'what is expressly left out',
    [quote('Björken', 1), quote('Fyris', 1, { excluded: ['bortforsling', 'el'] })],
    [/lika mycket/, /^Fyris räknar inte med: bortforsling, el\.$/],
  ],
  [
    'checks that are not valid',
    [quote('Björken', 1, { checksLacking: 2 }), quote('Fyris', 1, { checksLacking: 1 })],
    [/lika mycket/, /^2 kontroller av Björken gäller inte/, /^En kontroll av Fyris gäller inte/],
  ],
  [
    'the one that runs out first',
    [quote('Björken', 1, { validUntil: '2026-12-01' }), quote('Fyris', 1)],
    [/lika mycket/, /^Offerten från Björken går ut först: den gäller till och med 1 december 2026\.$/],
  ],
]

describe('the differences are stated in sentences:', () => {
  test.each(cases)('%s', (_, quotes, sentences, scopes = [], usual) => {
    const sentencesOfCase = () =>
      quoteDifferences(quotes, scopes, usual && { pipes: usual }).map(differenceText)
    expect(sentencesOfCase()).toHaveLength(sentences.length)
    for (const [index, sentence] of sentences.entries()) expect(sentencesOfCase()[index]).toMatch(sentence)
    // The same quotes always give the same words.
    expect(sentencesOfCase()).toEqual(sentencesOfCase())
  })
})
