import type { CompiledQuery, Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** Stands for a value in a statement that is compiled once. */
export class Placeholder {
  readonly name: string
  readonly group: number
  constructor(name: string, group = 0) {
    this.name = name
    this.group = group
  }
}

/** How a statement reads a value from its parameters object. The cast is safe: only the driver sees the value. */
export type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name]

/** A statement's text, and the sources of its `$1`, `$2` … */
export type Compiled = { text: string; parameters: readonly unknown[] }

export function compiled(query: { compile(db: Kysely<DB>): CompiledQuery }, db: Kysely<DB>): Compiled {
  const { sql, parameters } = query.compile(db)
  return { text: sql, parameters }
}

/** The values in the order of the text; `groups` are the parameters objects of its parts. */
export function valuesOf({ parameters }: Compiled, groups: readonly object[]): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof Placeholder
      ? (groups[parameter.group] as Record<string, unknown>)[parameter.name]
      : parameter,
  )
}
