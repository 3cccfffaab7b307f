import { Hono } from 'hono'
import { firstErrors } from '#edge/read-form.ts'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'
import { openProjectsJson } from '#features/projects/server/open-project-queries.ts'
import { openProjectsTexts } from '#features/projects/texts.ts'
import { contextFor } from '#platform/context.ts'
import { completeJson } from './complete-json.ts'
import type { HttpEnvironment } from './environment.ts'

/**
 * `GET /api/v1/projects?category=&county=&municipality=&before=`: open projects as anyone may see them, newest first, 20 a
 * page; `next` is the `before` of the following page. 400 with codes by parameter when the query is wrong.
 */
export const projectsApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const filter = OpenProjectsInput.safeParse(c.req.query())
  if (!filter.success) {
    const fields = firstErrors(filter.error.issues)
    const message = Object.values(fields).map(sentenceOf).join(' ')
    return c.json({ error: { code: 'invalid-query', message, fields } }, 400)
  }
  const services = c.get('services')
  const json = await openProjectsJson(contextFor(services, c.get('visitor').actor), filter.data)
  return completeJson(services.config, json)
})

function sentenceOf(code: string): string {
  return (openProjectsTexts as Readonly<Record<string, string>>)[code] ?? code
}
