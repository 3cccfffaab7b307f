import type { Register, href as routerHref } from 'react-router'

/** The paths of `src/routes.ts`, with their parameters, as React Router has generated them. */
type Pages = Register extends { pages: infer Known } ? Known : never

/** A path as `src/routes.ts` writes it, such as `/foretag/:slug`. */
type PagePattern = Extract<keyof Pages, string>

/** The path of a page without parameters. */
export type PagePath = {
  [Path in PagePattern]: Path extends `${string}:${string}` ? never : Path
}[PagePattern]

/** The same, with a fragment or a query: for links in texts and tables. */
export type PageLink = PagePath | `${PagePath}#${string}` | `${PagePath}?${string}`

/**
 * The path of a page: a path of `src/routes.ts` with its parameters, encoded. A path that does not exist, or lacks a
 * parameter, does not compile. The types are those of React Router's function of the same name, which only React's
 * rooms may import.
 */
export const href: typeof routerHref = (path, ...[params]) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>> | undefined)?.[name])),
  )

/** The path with a query; null, undefined and empty values are left out. Values are encoded. */
export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
