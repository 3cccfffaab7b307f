import { Hono } from 'hono'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import type { FoundProject } from '#features/matching/domain/project-view.ts'
import { listProjectsForCompany } from '#features/matching/server/found-project-queries.ts'
import { besideQuotes } from '#features/quotes/server/open-slot-queries.ts'
import { isUser } from '#kernel/actor.ts'
import { contextFor } from '#platform/context.ts'
import { completeJson } from './complete-json.ts'
import type { HttpEnvironment } from './environment.ts'
import { instantText } from './instant-text.ts'
import { loggedOut } from './logged-out.ts'

/**
 * `GET /api/v1/company/projects`: 'Hitta projekt' for programs, with a company's session and the parameters of the page
 * (`scope`, `q`, `category`, `distance`, `budget`, `budgetTo`, `closing`, `readiness`, `sort`, `before`; invalid ones are
 * ignored). 20 projects a page, without those that the company has answered, each with what the company may see of it.
 * `slotsLeft`: how many of the five slots are free. `next` is the `before` of the following page. The description of a
 * project is on its own page only. 401 logged out, 403 for other roles.
 */
export const foundProjectsApi = new Hono<HttpEnvironment>().get('/', async (c) => {
  const { actor } = c.get('visitor')
  if (!isUser(actor)) return loggedOut(c)
  if (!mayDo(actor, 'requests')) return c.json({ error: { code: 'not-allowed' } }, 403)
  const services = c.get('services')
  const ctx = contextFor(services, actor)
  const filter = foundProjectsInput(new URL(c.req.url).searchParams)
  const found = await listProjectsForCompany(ctx, filter, { beside: besideQuotes })
  return completeJson(services.config, JSON.stringify({ ...found, projects: found.projects.map(presented) }))
})

/** With instants as ISO texts: a page has forty, and `JSON.stringify` takes longer for them than for all the rest. */
function presented({ project, ...standing }: FoundProject) {
  const { publishedAt, quotesUntil } = project
  const moments = { publishedAt: instantText(publishedAt), quotesUntil: instantText(quotesUntil) }
  return { ...standing, project: { ...project, ...moments } }
}
