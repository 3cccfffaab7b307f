import { href } from '#kernel/href.ts'
import type { OwnObligation } from './obligation.ts'

/** The page on which the obligation is fulfilled. */
export function obligationPath(
  obligation: Pick<OwnObligation, 'kind' | 'turn' | 'projectId' | 'companyId'>,
): string {
  const { turn, projectId } = obligation
  if (!projectId) return href('/company/verification')
  return turn === 'customer' ? customerPath(obligation, projectId) : companyPath(obligation, projectId)
}

/** Is the obligation fulfilled in the conversation of the owner and the company? */
function isInConversation(kind: OwnObligation['kind']): boolean {
  return kind === 'answer-message' || kind === 'answer-visit'
}

type Target = Pick<OwnObligation, 'kind' | 'companyId'>

function customerPath({ kind, companyId }: Target, projectId: string): string {
  if (isInConversation(kind) && companyId)
    return href('/customer/projects/:projectId/meddelanden/:companyId', { projectId, companyId })
  if (kind === 'answer-question')
    return href('/customer/projects/:projectId/foretagens-fragor', { projectId })
  if (kind === 'write-review') return href('/customer/projects/:projectId/omdome', { projectId })
  const project = href('/customer/projects/:projectId', { projectId })
  return kind === 'choose-quote' ? `${project}#quotes` : project
}

function companyPath({ kind }: Target, projectId: string): string {
  if (isInConversation(kind)) return href('/company/projects/:projectId/meddelanden', { projectId })
  if (kind === 'write-review') return href('/company/projects/:projectId/omdome', { projectId })
  if (kind === 'answer-review') return href('/company/projects/:projectId/omdome/svar', { projectId })
  return href('/company/projects/:projectId', { projectId })
}
