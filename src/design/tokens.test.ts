import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'] as const
const surfaces = ['paper', 'paper-raised', 'paper-sunken'] as const

type Rgb = readonly [number, number, number]

const tokens = new Map(
  [...css.matchAll(/^ *--([\w-]+): light-dark\(oklch\(([^)]*)\), oklch\(([^)]*)\)\);/gm)].map(
    ([, name = '', light = '', dark = '']) => [name, { light: linearRgb(light), dark: linearRgb(dark) }],
  ),
)

/** `L C h` of OKLCH → linear sRGB (Björn Ottosson, "A perceptual color space for image processing", 2020). */
function linearRgb(oklch: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** WCAG 2.2 contrast ratio of two tokens in one theme. */
function contrast(theme: (typeof themes)[number], one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(theme, name)).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(theme: (typeof themes)[number], name: string): number {
  const token = tokens.get(name)
  if (token === undefined) throw new Error(`tokens.css has no colour --${name}`)
  const [red, green, blue] = token[theme]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const on = (grounds: readonly string[], ...marks: string[]): [string, string][] =>
  marks.flatMap((mark) => grounds.map((ground): [string, string] => [mark, ground]))

const softGrounds = ['falu-soft', 'spruce-soft', 'ochre-soft', 'steel-soft', 'danger-soft']

const bodyText = [
  ...on(surfaces, 'ink'),
  ...on(softGrounds, 'ink'),
  ...on(['paper', 'paper-raised'], 'ink-soft'),
]
const otherText = [
  ...on(['paper-sunken', ...softGrounds], 'ink-soft'),
  ...on(surfaces, 'falu-ink', 'spruce', 'ochre-ink', 'steel', 'danger'),
  ...on(['falu', 'falu-hover'], 'on-falu'),
  ...on(['ink'], 'paper'),
  ...on(['falu-soft', 'wood'], 'falu-ink'),
  ...on(['wood'], 'ink', 'ink-soft'),
  ...on(['spruce-soft'], 'spruce'),
  ...on(['ochre-soft'], 'ochre-ink'),
  ...on(['steel-soft'], 'steel'),
  ...on(['danger-soft'], 'danger'),
]
const controls = [
  ...on(surfaces, 'line-strong', 'falu-edge', 'focus', 'ochre'),
  ...on(softGrounds, 'focus', 'line-strong'),
]

const grades: [string, number, [string, string][]][] = [
  ['body text', 7, bodyText],
  ['other text', 4.5, otherText],
  ['controls and marks', 3, controls],
]

describe.each(themes)('the %s theme', (theme) => {
  describe.each(grades)('%s reaches %d:1', (_grade, least, pairs) => {
    test.each(pairs)('%s on %s', (mark, ground) => {
      expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(least)
    })
  })

  test('every colour can be shown on an sRGB screen, so the computed contrast is the real one', () => {
    expect(tokens.size).toBeGreaterThan(20)
    for (const [name, token] of tokens) {
      for (const channel of token[theme]) {
        expect(channel, name).toBeGreaterThanOrEqual(-0.0005)
        expect(channel, name).toBeLessThanOrEqual(1.0005)
      }
    }
  })
})

test('black on white is 21:1, and mid grey has the value of the formula', () => {
  tokens.set('white', { light: linearRgb('1 0 0'), dark: linearRgb('1 0 0') })
  tokens.set('black', { light: linearRgb('0 0 0'), dark: linearRgb('0 0 0') })
  tokens.set('falu-hex', { light: [0.2158, 0.0091, 0.0091], dark: [0.2158, 0.0091, 0.0091] })
  expect(contrast('light', 'white', 'black')).toBeCloseTo(21, 3)
  expect(contrast('light', 'falu-hex', 'falu')).toBeLessThan(1.05)
})
