import { href } from '#kernel/href.ts'
import type { OwnObligation } from './obligation.ts'

/** The page where it is done. */
export function obligationPath(
  obligation: Pick<OwnObligation, 'kind' | 'turn' | 'projectId' | 'companyId'>,
): string {
  const { turn, projectId } = obligation
  if (!projectId) return href('/company/verification')
  return turn === 'customer' ? customerPath(obligation, projectId) : companyPath(obligation, projectId)
}

/** Is it done in the conversation of the two? */
function isBetween(kind: OwnObligation['kind']): boolean {
  return kind === 'answer-message' || kind === 'answer-visit'
}

type Done = Pick<OwnObligation, 'kind' | 'companyId'>

function customerPath({ kind, companyId }: Done, projectId: string): string {
  if (isBetween(kind) && companyId)
    return href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
  if (kind === 'answer-question')
    return href('/customer/projects/:projectId/foretagens-fragor', { projectId })
  if (kind === 'write-review') return href('/customer/projects/:projectId/omdome', { projectId })
  const project = href('/customer/projects/:projectId', { projectId })
  return kind === 'choose-quote' ? `${project}#quotes` : project
}

function companyPath({ kind }: Done, projectId: string): string {
  if (isBetween(kind)) return href('/company/projects/:projectId/meddelanden', { projectId })
  if (kind === 'write-review') return href('/company/projects/:projectId/omdome', { projectId })
  if (kind === 'answer-review') return href('/company/projects/:projectId/omdome/svar', { projectId })
  return href('/company/projects/:projectId', { projectId })
}
