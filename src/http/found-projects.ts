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
 * (`scope`, `q`, `category`, `distance`, `budget`, `budgetTo`, `closing`, `readiness`, `sort`, `before`; unreadable ones are ignored). 20 projects
 * rows a page as far as the company may see them, without those it has answered; `slotsLeft`: how many of five are left; `next` is the
 * `before` of the following page. The texts of a project are on its own page. 401 logged out, 403 for other roles.
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

/** Its moments as their texts, of which a page has forty: `JSON.stringify` takes longer for them than for all the rest. */
function presented({ project, ...standing }: FoundProject) {
  const { publishedAt, quotesUntil } = project
  const moments = { publishedAt: instantText(publishedAt), quotesUntil: instantText(quotesUntil) }
  return { ...standing, project: { ...project, ...moments } }
}
