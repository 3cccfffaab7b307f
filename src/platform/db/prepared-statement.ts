import type { CompiledQuery, Kysely } from 'kysely'
import type { DB } from './schema.ts'

/** Stands in a statement that is compiled once, where a value will be. */
export class Placeholder {
  readonly name: string
  readonly group: number
  constructor(name: string, group = 0) {
    this.name = name
    this.group = group
  }
}

/** What a statement asks for a value of its parameters object. The cast is safe: only the driver sees the value. */
export type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name]

/** A statement's text, and what stands for its `$1`, `$2` … */
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
