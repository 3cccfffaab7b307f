import { Hono } from 'hono'
import { firstErrors } from '#edge/read-form.ts'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { openProjectsJson } from '#features/projects/server/open-project-queries.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from './environment.ts'

/**
 * `GET /api/v1/projects?category=&municipality=&before=`: open projects as anyone may see them, newest first, 20 a
 * page; `next` is the `before` of the following page. Codes of what is wrong with the query: 400.
 */
export const projectsApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const filter = OpenProjectsInput.safeParse(c.req.query())
  if (!filter.success)
    return c.json({ error: { code: 'invalid-query', fields: firstErrors(filter.error.issues) } }, 400)
  const json = await openProjectsJson(contextFor(c.get('services'), c.get('visitor').actor), filter.data)
  return c.body(json, 200, { 'content-type': 'application/json; charset=utf-8' })
})
