import { applicationOfCompany } from '#features/applications/server/application-review-queries.ts'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { evidenceAmong } from '#features/desk/domain/check-form.ts'
import { APPLICATION_STEP, documentToShow, openStep, stepOf } from '#features/desk/domain/review-step.ts'
import type { companyForDesk } from '#features/desk/server/person-queries.ts'
import { replyTemplates } from '#features/desk/server/reply-template-queries.ts'
import { applicationPageTexts } from '#features/desk/texts/applications.ts'
import { documentAccesses, documentsFor } from '#features/documents/server/document-queries.ts'
import { checkHistory } from '#features/verification/server/verification-record-queries.ts'
import { checkName } from '#features/verification/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'

type Seen = Awaited<ReturnType<typeof companyForDesk>>
type Company = { id: string; orgNumber: string | null }

/** The data of a company's review screen: all steps, and the check and document that its URL opens. */
export async function reviewOf(
  ctx: Context & { actor: StaffActor },
  { company, categories, account }: Seen,
  params: URLSearchParams,
) {
  const [read, application, templates] = await Promise.all([
    checksOf(ctx, company),
    applicationOfCompany(ctx, company.id),
    replyTemplates(ctx),
  ])
  const { checks, documents, history } = read
  const isDecidable = (application?.moves.length ?? 0) > 0
  const step = openStep(checks, {
    asked: params.get('kontroll'),
    isDecidable,
    hasApplication: application !== null,
  })
  const check = checks.find((one) => stepOf(one) === step) ?? null
  const evidence = step === APPLICATION_STEP ? [] : evidenceAmong(documents, check?.kind ?? 'other')
  return {
    ...read,
    company,
    categories,
    application,
    isSuspended: account.isSuspended,
    step,
    check,
    evidence,
    shownDocument: documentToShow(evidence, params.get('papper')),
    newDocuments: newDocumentsAmong(documents, history),
    templates,
    template: templates.find(({ id }) => id === params.get('mall')) ?? null,
    today: stockholmDate(ctx.now),
  }
}

export type Review = Awaited<ReturnType<typeof reviewOf>>

async function checksOf(ctx: Context, company: Company) {
  const [verification, history, documents, accesses] = await Promise.all([
    verificationOf(ctx, company.id),
    checkHistory(ctx, company.id),
    documentsFor(ctx, company.id),
    documentAccesses(ctx, company.id),
  ])
  const { items, licences, others, identity } = verification
  const checks = [...items, ...licences, ...others].map((check) => ({ ...check, name: checkName(check) }))
  const lacking = items.filter(({ status }) => status !== 'completed').map(checkName)
  const orgNumber = identity?.claimed.orgNumber ?? company.orgNumber
  const lacks = orgNumber ? lacking : [applicationPageTexts.approve.orgNumber, ...lacking]
  return { verification, history, documents, accesses, checks, lacks }
}

type SentDocument = { id: string; type: string; forgottenAt: Date | null }
type PastEvidence = { evidence: { documentId: string } | null }

/** The number of documents of the type `other` that are not evidence for any check. */
function newDocumentsAmong(documents: readonly SentDocument[], history: readonly PastEvidence[]): number {
  const used = new Set(history.map(({ evidence }) => evidence?.documentId))
  return documents.filter(({ id, type, forgottenAt }) => type === 'other' && !forgottenAt && !used.has(id))
    .length
}
