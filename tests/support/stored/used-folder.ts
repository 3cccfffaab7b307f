import { countFlowEvent } from '#features/analytics/server/count-flow-event.ts'
import { answerQuestion } from '#features/applications/server/answer-question.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { openDocument } from '#features/documents/server/open-document.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { recordView } from '#features/moderation/server/record-view.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { chooseNotifications } from '#features/notifications/server/choose-notifications.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { addSsoProvider } from '#identity/single-sign-on/server/add-sso-provider.ts'
import { beginSamlLogin } from '#identity/single-sign-on/server/begin-saml-login.ts'
import { anonymous, type StaffActor } from '#kernel/actor.ts'
import { aProject, projectWords } from '../a-project.ts'
import { aQuote } from '../a-quote.ts'
import { aPng } from '../faults/hostile-files.ts'
import { aSamlIssuer } from '../identity/saml-issuer.ts'
import { aProvedApp } from '../identity/second-factors.ts'
import { aMessageAndReport } from '../market/message-and-report.ts'
import {
  aCustomer,
  anApplicant,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '../personas.ts'
import type { TestGround } from '../test-services.ts'

/** The people and things in a used data folder that a test needs to know. */
export type UsedFolder = {
  password: string
  customer: { email: string; projectId: string }
  company: { email: string; companyId: string; documentId: string }
}

/** Does what people do, through the real use-cases, so that hardly any table stays empty. */
export async function liveIn(ground: TestGround): Promise<UsedFolder> {
  const [customer, company] = [await aCustomer(ground), await aVerifiedCompany(ground)]
  const { projectId } = await aProject(ground, customer)
  await quoteOn(ground, customer, projectId, company)
  const documentId = await workAsCompany(ground, company)
  await workAtDesk(ground, await aProject(ground, customer))
  await secureAccounts(ground, customer)
  await keepDraft(ground.context(anonymous), projectWords())
  const seen = { event: 'step-seen', flow: 'project-wizard', step: 1, role: 'unknown' } as const
  await countFlowEvent(ground.context(anonymous), seen, null)
  return {
    password: PASSWORD,
    customer: { email: customer.email, projectId },
    company: { email: company.email, companyId: company.companyId, documentId },
  }
}

/** Four quotes: one is withdrawn, one is rejected, one is accepted, and so one is declined. */
async function quoteOn(
  ground: TestGround,
  customer: Customer,
  projectId: string,
  winner: Company,
): Promise<void> {
  const others = [
    await aVerifiedCompany(ground),
    await aVerifiedCompany(ground),
    await aVerifiedCompany(ground),
  ]
  const [withdrawn, rejected] = [others[0], others[1]].map(
    (company) => company && aQuote(ground, company, projectId),
  )
  const owner = ground.context(customer.actor)
  if (others[0] && withdrawn) await withdrawQuote(ground.context(others[0].actor), await withdrawn)
  if (rejected) await rejectQuote(owner, { projectId, ...(await rejected) })
  if (others[2]) await aQuote(ground, others[2], projectId)
  await acceptQuote(owner, { projectId, ...(await aQuote(ground, winner, projectId)) })
}

/** Documents, a service area of its own, and some kinds of mail turned off. Returns the document's id. */
async function workAsCompany(ground: TestGround, company: Company): Promise<string> {
  const ctx = { ...ground.context(), actor: company.actor }
  const file = { type: 'f_tax', fileName: 'F-skatt.png', body: aPng(8, 8) } as const
  const { id } = await storeDocument(ctx, file)
  await (await openDocument(ctx, { id })).contents()
  const area = {
    kind: 'municipalities',
    place: 'Uppsala',
    radiusKm: 50,
    municipalities: ['0380', '0180'],
  } as const
  await changeServiceArea(ctx, { ...area, municipalities: [...area.municipalities] })
  await chooseNotifications(ctx, { mail: ['quotes'], push: [], sms: [] })
  return id
}

async function workAtDesk(ground: TestGround, reported: { projectId: string }): Promise<void> {
  const staff = { ...ground.context(), actor: aStaffMember() as StaffActor }
  const applicant = await anApplicant(ground)
  await askApplicant(staff, { companyId: applicant.companyId, text: 'Vilka referenser har ni?' })
  await answerQuestion(ground.context(applicant.actor), { text: 'Tre badrum i Uppsala.' })
  const { messageId } = await aMessageAndReport(ground, reported.projectId)
  await recordView(staff, { action: 'message-seen', subjectType: 'contact-message', subjectId: messageId })
  const banned = await aCustomer(ground)
  await suspendAccount(staff, { userId: banned.userId, reason: 'Skrev illa till en hantverkare.' })
}

/** A second factor, an unused code of a mail, and an organisation with single sign-on. */
async function secureAccounts(ground: TestGround, customer: Customer): Promise<void> {
  const careful = await aCustomer(ground)
  await aProvedApp(ground, { ...careful.actor, kind: 'account' })
  await requestRecovery(ground.context(anonymous), { email: customer.email })
  const { metadata } = aSamlIssuer('https://idp.example')
  const providerId = await addSsoProvider(ground.context({ kind: 'service' }), {
    metadataXml: metadata,
    domains: ['corp.example'],
  })
  const challenge = { method: 's256', challenge: 'x'.repeat(43) } as const
  const login = { provider: { providerId }, challenge, redirectTo: 'https://app.example/' }
  await beginSamlLogin(ground.context(anonymous), login)
}
