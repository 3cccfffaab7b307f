import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { requireCompany, servicesContext, visitorContext } from '#edge/request-context.ts'
import { type CompanyTask, roleMay } from '#features/companies/domain/company-role.ts'
import type { SessionProfile } from '#identity/sessions/server/session-queries.ts'
import { type Actor, type CompanyRole, companyRoles } from '#kernel/actor.ts'
import type { Services } from '#platform/context.ts'
import { roleMenus } from '#shell/texts.ts'

/** The paths of a company's area, with the source of the module that answers each. */
function companyRoutes(): [path: string, source: string][] {
  const routes = readFileSync('src/routes.ts', 'utf8')
  return [...routes.matchAll(/route\(\s*'(company\/[^']+)',\s*'([^']+)'/g)].map(
    ([, path = '', file = '']) => [`/${path}`, sourceOf(`src/${file}`)],
  )
}

/** The module with what it imports from beside it: some share the code that asks who is there. */
function sourceOf(file: string): string {
  const source = readFileSync(file, 'utf8')
  const beside = [...source.matchAll(/from '\.\/([a-z-]+\.tsx?)'/g)].map(([, name]) =>
    join(dirname(file), `${name}`),
  )
  return [source, ...beside.map((other) => readFileSync(other, 'utf8'))].join('\n')
}

/** Before a company exists there are no roles; settings and the chat with support are one's own. */
const WITHOUT_A_TASK = ['/company/onboarding', '/company/settings', '/company/messages/kundtjanst']

const tasksIn = (source: string) =>
  [...source.matchAll(/requireCompany\(args, '([a-z]+)'\)/g)].map(([, task]) => task as CompanyTask)

const pages = companyRoutes()
  .filter(([path]) => !WITHOUT_A_TASK.includes(path))
  .map(([path, source]) => ({ path, tasks: [...new Set(tasksIn(source))] }))

const cases = pages.flatMap(({ path, tasks }) =>
  companyRoles.flatMap((role) => (['GET', 'POST'] as const).map((method) => ({ path, tasks, role, method }))),
)

describe('every page and action of a company', () => {
  test('names one task', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter(({ tasks }) => tasks.length !== 1)).toEqual([])
  })

  test.each([
    ['requireUser(args)', []],
    ["requireCompany(args, 'quotes'); requireCompany(args, 'jobs')", ['quotes', 'jobs']],
  ])('a module that says %s does not', (source, tasks) => expect(tasksIn(source)).toEqual(tasks))

  test.each(cases)('$method $path as $role is what the table says', ({ path, tasks, role, method }) => {
    const [task] = tasks
    if (!task) throw new Error('no task')
    const opened = outcomeOf(() => requireCompany(argsOf(path, role, method), task))
    expect(opened).toBe(roleMay(role, task) ? 'open' : `not-allowed role-${role}`)
  })

  test.each(companyRoles)('a menu offers %s nothing that the role does not open', (role) => {
    const offered = roleMenus[role].map(({ href }) => pages.find(({ path }) => path === href))
    for (const page of offered) for (const task of page?.tasks ?? []) expect(roleMay(role, task)).toBe(true)
  })
})

function outcomeOf(open: () => unknown): string {
  try {
    open()
    return 'open'
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { because?: string } }
    return `${code} ${details?.because}`
  }
}

function argsOf(path: string, role: CompanyRole, method: string) {
  const context = new RouterContextProvider()
  const actor: Actor = { kind: 'company', userId: 'u', sessionId: 's', companyId: 'c', role }
  const profile = { userType: 'company', onboardingCompleted: true } as SessionProfile
  context.set(visitorContext, { actor, profile })
  context.set(servicesContext, { clock: () => new Date() } as Services)
  return { request: new Request(`http://localhost${path}`, { method }), context }
}
