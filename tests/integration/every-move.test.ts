import { beforeAll, describe, expect, test } from 'vitest'
import { type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import { type ProjectPart, projectLifecycle } from '#features/projects/domain/project-lifecycle.ts'
import { type QuoteState, quoteStates } from '#features/quotes/domain/quote.ts'
import { type QuotePart, quoteLifecycle } from '#features/quotes/domain/quote-lifecycle.ts'
import {
  attempt,
  awardedStates,
  type Circumstance,
  type EveryState,
  everyState,
  quoting,
  type Role,
  roles,
  type States,
} from '#tests/support/market/every-state.ts'
import { type Act, besides, onProject, onQuote, type Standing } from '#tests/support/market/moves.ts'
import { testServices } from '#tests/support/test-services.ts'

// Every action on a project and on a quote, in every state, by every role: what the decisions allow works, and
// everything else is refused and changes nothing; an acceptance that is sent again only changes nothing.

let ground: EveryState
beforeAll(async () => {
  ground = await everyState(await testServices())
}, 60_000)

/** A state of the project for each state of a quote, and the reverse. */
const besideQuote = {
  pending: 'quoted',
  accepted: 'awarded',
  rejected: 'published',
  withdrawn: 'published',
  expired: 'published',
  cancelled: 'cancelled',
} as const satisfies Record<QuoteState, ProjectState>
const besideProject = {
  published: 'withdrawn',
  quoted: 'pending',
  awarded: 'accepted',
  in_progress: 'accepted',
  completed: 'accepted',
  expired: 'expired',
  cancelled: 'cancelled',
  hidden: 'pending',
} as const satisfies Record<ProjectState, QuoteState>

async function expectAnswer(
  act: Act,
  {
    role,
    states,
    isAllowed,
    isRepeated = false,
  }: { role: Role; states: States; isAllowed: boolean; isRepeated?: boolean },
): Promise<void> {
  const standing: Standing = { ground, role, states }
  expect(await attempt(ground, states, { role, act: (ctx) => act(ctx, standing) })).toEqual({
    refused: !isAllowed && !isRepeated,
    changed: isAllowed,
  })
}

const circumstances: Readonly<Record<string, Circumstance>> = {
  confirm: 'amended',
  openToOthers: 'alone',
  expire: 'over',
  publishJob: 'unshown',
}

describe.each(quoteStates)('a quote that is %s', (state) => {
  const moves = Object.keys(onQuote) as (keyof typeof onQuote)[]
  const cases = moves.flatMap((move) => roles.map((role) => [move, role] as const))

  test.each(cases)('%s by %s', async (move, role) => {
    const states = {
      project: besideQuote[state],
      quote: state,
      circumstance: circumstances[move] ?? ('plain' as const),
    }
    const isAllowed =
      move === 'note'
        ? role === 'owner'
        : quoteLifecycle.can(move, state) && quoteLifecycle.may(move, quotePartOf(move, role))
    // The form of an acceptance that is sent again is answered as the deal that it made.
    const isRepeated = move === 'accept' && state === 'accepted' && role === 'owner'
    await expectAnswer(onQuote[move], { role, states, isAllowed, isRepeated })
  })
})

function quotePartOf(move: string, role: Role): QuotePart {
  if (role === 'owner') return 'projectOwner'
  if (quoting.includes(role)) return 'quotingCompany'
  // The system rejects the others when one is accepted, not by this action.
  return role === 'system' && move !== 'reject' ? 'system' : 'stranger'
}

describe.each(projectStates)('a project that is %s', (state) => {
  const cases = Object.keys(onProject).flatMap((move) => roles.map((role) => [move, role] as const))

  test.each(cases)('%s by %s', async (move, role) => {
    const states = {
      project: state,
      quote: besideProject[state],
      circumstance: circumstances[move] ?? ('plain' as const),
    }
    const rule = besides[move]
    const isAllowed = rule
      ? rule.by.includes(role) && rule.in.includes(state) && !rule.unless?.(role, states)
      : projectLifecycle.movesFrom(state, projectPartOf(role, state)).some((allowed) => allowed === move)
    await expectAnswer(onProject[move] ?? fail, { role, states, isAllowed })
  })
})

function projectPartOf(role: Role, state: ProjectState): ProjectPart {
  if (role === 'owner') return 'projectOwner'
  if (role === 'staff' || role === 'system') return role
  const isOfCompany = role === 'company' || role === 'office' || role === 'craftsman'
  return isOfCompany && awardedStates.includes(state) ? 'awardedCompany' : 'stranger'
}

function fail(): never {
  throw new Error('there is no such action')
}
