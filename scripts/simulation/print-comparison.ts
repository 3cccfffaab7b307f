import type { Comparison, ForecastFigures, PolicyFigures } from './compare-policies.ts'
import { fitGroups } from './figures.ts'
import type { Interval } from './interval.ts'

/** What is printed, in this order: a figure's name, what it says, how many decimals. */
const LINES: readonly [name: string, says: string, decimals: number][] = [
  ['projects', 'projects measured', 0],
  ['three', 'at least 3 quotes in 24 h', 3],
  ['threeToFive', '3 to 5 quotes in 24 h, with those in vain', 3],
  ['hoursToThird', 'median hours to the third', 1],
  ...fitGroups.flatMap(({ name }): [string, string, number][] => [
    [`projects ${name}`, `${name} companies fit: projects`, 0],
    [`three ${name}`, '  at least 3 in 24 h', 3],
    [`ofOracle ${name}`, '  … of the oracle', 3],
    [`ofBroadcast ${name}`, '  … of broadcast', 3],
    [`asked ${name}`, '  asked per project', 1],
    [`askedOfBroadcast ${name}`, '  … of broadcast', 3],
  ]),
  ['asked', 'asked per project', 1],
  ['quotes', 'quotes per project', 2],
  ['invitationsPerQuote', 'asked per delivered quote', 2],
  ['thrownAway', 'quotes in vain per project, no slot was free', 2],
  ['turnedAway', 'companies that read that no slot is free', 2],
  ['reminders', 'companies reminded per project', 2],
  ['widened', 'customers who let us ask others', 3],
  ['requestsAWeek', 'requests per company and week', 2],
  ['inside', 'companies with 2 to 5 a week on average', 3],
  ['insideReached', '  … of what the maximum flow allows', 3],
  ['insideWeeks', 'weeks of companies with 2 to 5', 3],
  ['insideWeeksReached', '  … of what the maximum flow allows', 3],
  ['gini', 'Gini of requests', 3],
  ['newcomers', 'newcomers asked, 1 is as often as others', 2],
]
const WIDTH = 46
const COLUMN = 21

export function printComparison(comparison: Comparison): string {
  const { title, seeds, weeks, companies, projects, policies } = comparison
  const names = Object.keys(policies)
  const all = Object.values(policies)
  const head = `${title}\n${weeks} weeks, ${companies} companies, ${Math.round(projects / seeds.length)} projects, seeds ${seeds.join(', ')}\n`
  const header = ''.padEnd(WIDTH) + names.map((name) => name.padStart(COLUMN)).join('')
  const rows = LINES.map(([name, says, decimals]) => {
    const cells = all.map(({ figures }) => cell(figures[name] ?? null, decimals).padStart(COLUMN))
    return says.padEnd(WIDTH) + cells.join('')
  })
  return [head, header, ...rows, ...all.flatMap(forecastLines)].join('\n')
}

function cell(interval: Interval | null, decimals: number): string {
  if (!interval) return '-'
  const { mean, low, high } = interval
  const range = low === null || high === null ? '' : ` ±${((high - low) / 2).toFixed(decimals)}`
  return mean.toFixed(decimals) + range
}

function forecastLines({ forecast }: PolicyFigures): string[] {
  if (!forecast) return []
  return [
    ...calibrationLines('Forecast when publishing', forecast.first),
    ...calibrationLines('Forecast at 0, 4, 8, 12, 16 and 20 hours', forecast.all),
  ]
}

function calibrationLines(
  title: string,
  { bins, error, weighted, brier, baseBrier }: ForecastFigures,
): string[] {
  const rows = bins.map(({ told, sum, got }, at) => {
    const range = `${at * 10}-${at * 10 + 10} %`.padEnd(12)
    if (told === 0) return `  ${range}   -`
    return `  ${range}${String(told).padStart(7)} told ${(sum / told).toFixed(3)}, came ${(got / told).toFixed(3)}`
  })
  return [
    '',
    `${title}: mean error over bins ${fixed(error, 3)}, over customers ${fixed(weighted, 3)}, Brier ${fixed(brier, 4)}, of the base rate ${fixed(baseBrier, 4)}`,
    ...rows,
  ]
}

/** A dash where nobody was told anything. */
function fixed(figure: number | null, digits: number): string {
  return figure === null ? '-' : figure.toFixed(digits)
}
