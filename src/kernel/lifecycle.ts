import { type Decision, granted, refused } from './result.ts'

/** One legal move: from which states, to which, and which party may make it. */
export type Move<State extends string, Part extends string> = {
  from: readonly State[]
  to: State
  by: readonly Part[]
}

export type Moves<State extends string, Part extends string> = Readonly<Record<string, Move<State, Part>>>

/**
 * What a decision passes to the store: the store updates *where state in `from`*, so a move that was overtaken
 * changes no row.
 */
export type StateChange<State extends string> = { id: string; from: readonly State[]; to: State }

/**
 * A state machine from its table of moves. `initial` is the first state of an object, `final` the states that nothing
 * leaves; the architecture tests check that every state can be reached and that every other state has a move out of
 * it.
 */
export function lifecycle<
  State extends string,
  Part extends string,
  const Table extends Moves<State, Part>,
>(machine: { states: readonly State[]; initial: State; final: readonly State[]; moves: Table }) {
  type Name = keyof Table & string
  const moveOf = (name: Name): Move<State, Part> => machine.moves[name] as Move<State, Part>
  const may = (name: Name, part: Part): boolean => moveOf(name).by.includes(part)
  const can = (name: Name, state: State): boolean => moveOf(name).from.includes(state)
  return {
    ...machine,
    /** May a party that acts as `part` ever make this move? */
    may,
    /** Is the move legal from `state`? */
    can,
    /** The moves that a party acting as `part` can make from `state` now: what the UI offers. */
    movesFrom: (state: State, part: Part): Name[] =>
      (Object.keys(machine.moves) as Name[]).filter((name) => can(name, state) && may(name, part)),
    /** The state change, or the refusal `move-not-possible`. */
    change: (
      name: Name,
      thing: { id: string; state: State },
    ): Decision<{ change: StateChange<State> }, 'move-not-possible'> => {
      const { from, to } = moveOf(name)
      return from.includes(thing.state)
        ? granted({ change: { id: thing.id, from, to } })
        : refused('move-not-possible')
    },
  }
}

/** Changes grouped by their new state: each group is one statement of a store. */
export function byTarget<State extends string>(
  changes: readonly StateChange<State>[],
): { to: State; from: State[]; ids: string[] }[] {
  return [...Map.groupBy(changes, ({ to }) => to)].map(([to, same]) => ({
    to,
    from: [...new Set(same.flatMap(({ from }) => from))],
    ids: same.map(({ id }) => id),
  }))
}
