import type { MiddlewareHandler } from 'hono'
import { isCompanyShut } from '#edge/request-context.ts'
import { edgeTexts } from '#edge/texts.ts'
import type { HttpEnvironment } from './environment.ts'
import { answerSentence } from './pages/sentence-page.ts'

/** What people send in a company's name: drafts, quotes, messages, papers, pictures, and files of conversations. */
const IN_A_COMPANYS_NAME = /^\/(api\/v1\/(company|projects)|documents|bilder|bilagor(?!\/kundtjanst))(\/|$)/

/**
 * Tells a person whose company is suspended so (403 with a code and the sentence), when they send something from a page
 * that they had opened before. Without it they would read that the page's object is gone.
 */
export const refuseShutCompanies: MiddlewareHandler<HttpEnvironment> = async (c, next) => {
  const { method, path } = c.req
  if (method === 'GET' || method === 'HEAD' || !IN_A_COMPANYS_NAME.test(path)) return next()
  if (!isCompanyShut(c.get('visitor'))) return next()
  const message = edgeTexts.companyShut
  if (c.req.header('accept')?.includes('text/html')) return answerSentence(c, message, 403)
  return c.json({ error: { code: 'company-shut', message } }, 403)
}
