import * as z from 'zod/mini'
import { categories } from '#features/companies/domain/category.ts'
import { municipalityTable } from '#features/places/data/municipalities.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))
const positive = z.number().check(z.positive())
const whole = z.int().check(z.minimum(0))
const weighted = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(z.strictObject({ value, share: positive })).check(z.minLength(1))
const date = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isIsoDate, { error: 'a date like 2027-02-01' }))
const municipality = z.enum(
  municipalityTable.map(([, name]) => name),
  { error: 'the name of a Swedish municipality, like Uppsala' },
)

/** A day or more in which something is different; `to` is its last Stockholm date. */
const period = { from: date, to: date }

const Drift = z.discriminatedUnion('kind', [
  // Companies of this share go on holiday and answer nobody; of them `pausing` have told so.
  z.strictObject({ kind: z.literal('holiday'), ...period, share, pausing: z._default(share, 0) }),
  // Companies of this share stop answering for good and tell nobody.
  z.strictObject({ kind: z.literal('goes-silent'), from: date, share }),
  // New companies join.
  z.strictObject({ kind: z.literal('joins'), from: date, count: whole }),
  // Another marketplace takes part of the companies' interest and of the customers.
  z.strictObject({
    kind: z.literal('competitor'),
    from: date,
    responseFactor: positive,
    demandFactor: positive,
  }),
  // More or fewer projects for a while.
  z.strictObject({ kind: z.literal('demand'), ...period, factor: positive }),
])

/** A market to simulate: what is true of it, which no policy but the oracle knows. */
export const Scenario = z.strictObject({
  $schema: z.optional(z.string()),
  title: z.string().check(z.minLength(1)),
  starts: date,
  weeks: z.int().check(z.minimum(1), z.maximum(260)),
  warmUpWeeks: whole,
  places: z
    .array(z.strictObject({ municipality, population: positive, spreadKm: z.number().check(z.minimum(0)) }))
    .check(z.minLength(1)),
  trades: z.array(z.strictObject({ category: z.enum(categories), share: positive })).check(z.minLength(1)),
  demand: z.strictObject({
    projectsPerWeek: z.number().check(z.minimum(0)),
    // Of this share of projects the customer has chosen a company that is to be asked first.
    choosing: z.optional(share),
  }),
  companies: z.strictObject({
    count: whole,
    trades: weighted(z.int().check(z.minimum(1), z.maximum(categories.length))),
    radiusKm: weighted(positive),
    capacityPerWeek: weighted(z.nullable(z.int().check(z.minimum(1), z.maximum(50)))),
    response: z.strictObject({
      mean: share,
      spread: z.number().check(z.minimum(0)),
      declines: share,
      appealSpread: z.number().check(z.minimum(0)),
    }),
    delayHours: z.strictObject({
      median: positive,
      spread: z.number().check(z.minimum(0)),
      betweenCompanies: z.number().check(z.minimum(0)),
    }),
  }),
  drift: z._default(z.array(Drift), []),
})
export type Scenario = z.output<typeof Scenario>
export type Drift = z.output<typeof Drift>
