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

/** A time whose logarithm is spread evenly around its middle, in hours that somebody is active. */
const hours = (median: number, spread: number) =>
  z.prefault(
    z.strictObject({
      median: z._default(positive, median),
      spread: z._default(z.number().check(z.minimum(0)), spread),
    }),
    {},
  )

/**
 * What people do about the product's own ways to more quotes, under every policy. None of it has been measured; a share of 0
 * switches a way off.
 */
const Behaviour = z.strictObject({
  // Of the customers who are asked whether others may be asked too, this share says yes, so many hours later.
  consent: z.prefault(z.strictObject({ share: z._default(share, 0.5), hours: hours(1, 1.2) }), {}),
  // Companies beyond their area, or of a neighbouring trade, quote so much of what they would quote otherwise.
  beyond: z.prefault(
    z.strictObject({ farther: z._default(share, 0.6), neighbouring: z._default(share, 0.5) }),
    {},
  ),
  // Of quotes this share is begun by reserving a slot, so many hours before it is sent.
  writing: z.prefault(z.strictObject({ reserves: z._default(share, 0.5), hours: hours(1, 0.8) }), {}),
  // Of companies that are reminded, of those that would have quoted later `hastens` do so within these hours, and of those that
  // would never have answered `wakes`.
  reminder: z.prefault(
    z.strictObject({
      hastens: z._default(share, 0.3),
      wakes: z._default(share, 0.05),
      hours: hours(1.5, 0.8),
    }),
    {},
  ),
})

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
    // How much they look at requests on days off: 1 as the habits have it, less for less.
    daysOff: z._default(z.number().check(z.minimum(0), z.maximum(3)), 1),
  }),
  behaviour: z.prefault(Behaviour, {}),
  drift: z._default(z.array(Drift), []),
})
export type Scenario = z.output<typeof Scenario>
export type Drift = z.output<typeof Drift>
