import { describe, expect, test } from 'vitest'
import { lifecycle } from '../../src/kernel/lifecycle.ts'
import { exportsOf, filesIn } from './source-tree.ts'

type Machine = {
  states: readonly string[]
  initial: string
  final: readonly string[]
  moves: Readonly<Record<string, { from: readonly string[]; to: string; by: readonly string[] }>>
}

/**
 * A state that cannot be reached is dead text; a state that nothing leaves traps its objects. One wrong row of a
 * table causes either, and no test of a single move finds it.
 */
describe('state machines', () => {
  const files = ['src/features', 'src/identity']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('-lifecycle.ts'))

  test.each(files)('%s has no dead ends and no unreachable states', async (file) => {
    const machines = Object.entries(await exportsOf(file)).filter(([, value]) => isMachine(value))
    expect(machines.length, `${file} exports no machine built with lifecycle()`).toBeGreaterThan(0)
    expect(machines.flatMap(([name, machine]) => machineProblems(name, machine as Machine))).toEqual([])
  })

  test('a sound machine passes', () => {
    expect(machineProblems('door', door({}))).toEqual([])
    expect(isMachine(door({}))).toBe(true)
  })

  test.each([
    ['an unreachable state', door({ states: ['open', 'shut', 'locked', 'gone'] }), /gone.*cannot be reached/],
    ['a trap', door({ final: [] }), /locked.*cannot be left/],
    ['a final state that is left', door({ final: ['locked', 'shut'] }), /shut.*final/],
    ['a move nobody may make', door({ by: [] }), /nobody/],
    ['a move to an unknown state', door({ to: 'ajar' }), /ajar.*unknown/],
    ['an unknown initial state', door({ initial: 'ajar' }), /ajar.*unknown/],
  ])('%s is found', (_, machine, reason) => {
    expect(machineProblems('door', machine).join('\n')).toMatch(reason)
  })
})

type DoorChange = { states?: string[]; initial?: string; final?: string[]; to?: string; by?: string[] }

function door({
  states,
  initial = 'open',
  final = ['locked'],
  to = 'locked',
  by = ['owner'],
}: DoorChange): Machine {
  return lifecycle<string, string, Machine['moves']>({
    states: states ?? ['open', 'shut', 'locked'],
    initial,
    final,
    moves: {
      shut: { from: ['open'], to: 'shut', by: ['owner'] },
      open: { from: ['shut'], to: 'open', by: ['owner'] },
      lock: { from: ['shut'], to, by },
    },
  })
}

function isMachine(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'moves' in value && 'states' in value && 'change' in value
  )
}

function machineProblems(name: string, machine: Machine): string[] {
  const moves = Object.entries(machine.moves)
  const named = [machine.initial, ...machine.final, ...moves.flatMap(([, { from, to }]) => [...from, to])]
  const left = new Set(moves.flatMap(([, { from }]) => from))
  const reached = reachableStates(machine)
  const { states, final } = machine
  return [
    ...named.filter((state) => !states.includes(state)).map((state) => `${state} is an unknown state`),
    ...states
      .filter((state) => !reached.has(state))
      .map((state) => `${state} cannot be reached from ${machine.initial}`),
    ...states
      .filter((state) => !left.has(state) && !final.includes(state))
      .map((state) => `${state} cannot be left`),
    ...final.filter((state) => left.has(state)).map((state) => `${state} is final, yet a move leaves it`),
    ...moves.filter(([, { by }]) => by.length === 0).map(([move]) => `nobody may ${move}`),
  ].map((problem) => `${name}: ${problem}`)
}

function reachableStates({ initial, moves }: Machine): Set<string> {
  const reached = new Set([initial])
  for (const state of reached)
    for (const { from, to } of Object.values(moves)) if (from.includes(state)) reached.add(to)
  return reached
}
