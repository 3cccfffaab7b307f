import { type RawBuilder, sql } from 'kysely'
import { answerQuestion } from '#features/applications/server/answer-question.ts'
import { askApplicant } from '#features/applications/server/ask-applicant.ts'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import { recordCheck } from '#features/applications/server/record-check.ts'
import { refuseApplication } from '#features/applications/server/refuse-application.ts'
import { resubmitApplication } from '#features/applications/server/resubmit-application.ts'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { addPortrait } from '#features/companies/server/shown-person/add-portrait.ts'
import { addShownPerson } from '#features/companies/server/shown-person/add-shown-person.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { addAttachment } from '#features/conversations/server/attachment/add-attachment.ts'
import { shareContact } from '#features/conversations/server/contact-share/share-contact.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { proposeVisit } from '#features/conversations/server/visit/propose-visit.ts'
import { addNote } from '#features/desk/server/add-note.ts'
import { sendProjectLetter } from '#features/desk/server/send-project-letter.ts'
import { saveSearch } from '#features/dispatch/server/saved-search/save-search.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { decideReport } from '#features/moderation/server/decide-report.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { addDrawing } from '#features/projects/server/drawing/add-drawing.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { publishDraft } from '#features/projects/server/publish-draft.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { saveQuoteTemplate } from '#features/quotes/server/form/save-quote-template.ts'
import { saveQuoteNote } from '#features/quotes/server/ledger/save-quote-note.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { answerContactMessage } from '#features/support/server/answer-contact-message.ts'
import { addAnswerAttachment, addChatAttachment } from '#features/support/server/chat/add-chat-attachment.ts'
import { answerChat } from '#features/support/server/chat/answer-chat.ts'
import { ownChat } from '#features/support/server/chat/chat-queries.ts'
import { ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import { closeChat } from '#features/support/server/chat/close-chat.ts'
import { chatForDesk } from '#features/support/server/chat/desk-chat-queries.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { requestRecovery } from '#identity/codes/server/request-recovery.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { challengeFactor } from '#identity/factors/server/challenge-factor.ts'
import { enrollFactor } from '#identity/factors/server/enroll-factor.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { anonymous, type StaffActor } from '#kernel/actor.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { addRefusedEmail } from '#platform/mail/refused-email-store.ts'
import { aProject, projectWords } from '../a-project.ts'
import { aQuote, quoteWords } from '../a-quote.ts'
import { aPdf, aPng } from '../faults/hostile-files.ts'
import {
  aCompany,
  aCustomer,
  approve,
  aStaffMember,
  aStaffPerson,
  aVerifiedCompany,
  type Company,
  type Customer,
  PASSWORD,
} from '../personas.ts'
import type { TestGround } from '../test-services.ts'

/** A person whose every text is unique, so that a search of the database finds where it is stored. */
export type Canary = {
  /** A text of this person that is used once. */
  word: (what: string) => string
  email: string
  phone: string
  address: string
  orgNumber: string
  /** The same phone number as programs write it. */
  mobile: string
  /** All texts that identify the person, as they may be stored. */
  traces: () => string[]
}

/** `number`: 10 to 99, different for each person. */
export function aCanary(number: number): Canary {
  const words: string[] = []
  const name = `kanarie${number}`
  const [email, phone, address] = [`${name}.post@example.se`, `070-174 06 ${number}`, `192.0.2.${number}`]
  const orgNumber = withCheckDigit(`5569990${number}`)
  return {
    email,
    phone,
    address,
    orgNumber,
    mobile: `+467017406${number}`,
    word: (what) => {
      words.push(`${name}-${what}`)
      return `${name}-${what}`
    },
    traces: () => [...words, email, phone, `467017406${number}`, address, orgNumber],
  }
}

const staffOf = (world: TestGround) => ({
  ...world.context(aStaffMember()),
  actor: aStaffMember() as StaffActor,
})

/** What every person can leave behind: with the account, and by writing to us. */
async function anyLife(world: TestGround, person: Customer | Company, canary: Canary): Promise<void> {
  const { actor, userId } = person
  const staff = staffOf(world)
  await suspendAccount(staff, { userId, reason: canary.word('avstangd') })
  await restoreAccount(staff, { userId, reason: canary.word('ater') })
  await addNote(staff, { about: { type: 'account', id: userId }, body: canary.word('notis') })
  await inviteColleague(world.context((await aCompany(world)).actor), {
    email: canary.email,
    role: 'craftsman',
  })
  await login(world, person, canary)
  await letters(world, world.context(actor), canary)
}

async function login(
  world: TestGround,
  { actor, userId }: Customer | Company,
  { word, email, mobile, address }: Canary,
): Promise<void> {
  const { db } = world.services
  const device = { userAgent: word('webblasare'), ipAddress: address }
  const { sessionId } = await logIn(world.context(anonymous), { email, password: PASSWORD }, device)
  const ctx = world.context({ ...actor, sessionId })
  await updateAccount(ctx, { phone: mobile })
  await updateAccount(ctx, { email: `${word('ny-adress')}@example.se`, data: { note: word('metadata') } })
  const { id } = await enrollFactor(ctx, { type: 'phone', name: word('andra-steget'), phone: mobile })
  await challengeFactor(ctx, { factorId: id, channel: 'sms' }, device)
  await requestRecovery(world.context(anonymous), { email })
  await addRefusedEmail(ctx, email, '550 5.1.1')
  // Data that only other services could create, inserted directly into the tables.
  const subject = word('hos-google')
  await sql`insert into auth.identities (provider_id, user_id, identity_data, provider)
    values (${subject}, ${userId}, ${JSON.stringify({ sub: subject, name: word('namn-hos-google') })}, 'google')`.execute(
    db,
  )
  await sql`insert into auth.flow_state (id, user_id, provider_type, authentication_method, redirect_to,
      provider_access_token, provider_refresh_token)
    values (gen_random_uuid(), ${userId}, 'google', 'oauth', ${`/?till=${word('atervag')}`},
      ${word('nyckel')}, ${word('fornyelse')})`.execute(db)
}

async function letters(world: TestGround, ctx: Context, { word, email }: Canary): Promise<void> {
  const staff = staffOf(world)
  const letter = (what: string) => ({
    name: word(`${what}-namn`),
    email,
    subject: word(`${what}-arende`),
    message: word(`${what}-meddelande`),
  })
  await sendContactMessage(ctx, letter('inloggad'))
  await sendContactMessage(world.context(anonymous), letter('utloggad'))
  await answerNewestMessage(world, staff, word('svar'))
  await chatWithSupport(world, ctx, word)
  const page = { type: 'company' as const, key: await aPageToReport(world) }
  const report = { page, ground: 'other' as const }
  await reportContent(ctx, { ...report, explanation: word('anmalan-inloggad'), email: null })
  await reportContent(world.context(anonymous), { ...report, explanation: word('anmalan-utloggad'), email })
  await decideNewestReport(world, staff)
}

/** A question in the chat with an answer, and a case that was closed with a reason. */
async function chatWithSupport(world: TestGround, ctx: Context, word: Canary['word']): Promise<void> {
  const { actor } = await aStaffPerson(world)
  const atDesk = world.context(actor)
  const write = (words: string) => ({ words, submissionKey: crypto.randomUUID() })
  const paper = (what: string) => ({ bytes: aPdf({ more: `% ${what}` }), fileName: `${word(what)}.pdf` })
  await addChatAttachment(ctx, paper('chattfil'))
  const attachments = (await ownChatThread(ctx, null)).waiting.map(({ id }) => id)
  await sendChatMessage(ctx, { ...write(word('chatt')), attachments })
  await addChatAttachment(ctx, paper('chattfil-osand'))
  const { id: chatId, lastNumber } = found(await ownChat(ctx), 'chat')
  await addAnswerAttachment(atDesk, { chatId, ...paper('svarsfil') })
  const answered = (await chatForDesk(atDesk, chatId, null)).thread.waiting.map(({ id }) => id)
  await answerChat(atDesk, { chatId, ...write(word('chattsvar')), attachments: answered })
  await sendChatMessage(ctx, write(word('chatt-igen')))
  await closeChat(atDesk, { chatId, seenNumber: lastNumber + 2, reason: word('chattskal') })
}

async function answerNewestMessage(world: TestGround, staff: ReturnType<typeof staffOf>, text: string) {
  const { id } = await newest(world, 'contact_messages')
  await answerContactMessage(staff, { messageId: id, text })
}

async function decideNewestReport(world: TestGround, staff: ReturnType<typeof staffOf>) {
  const { id } = await newest(world, 'content_reports')
  await decideReport(staff, {
    reportId: id,
    verdict: 'dismiss',
    reason: 'Inget fel.',
    hide: { description: false, entryIds: [] },
  })
}

function newest({ services: { db } }: TestGround, table: 'contact_messages' | 'content_reports') {
  return db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

async function aPageToReport({ services: { db } }: TestGround): Promise<string> {
  const { slug } = await db
    .selectFrom('company_slugs')
    .innerJoin('company_categories', 'company_categories.company_id', 'company_slugs.company_id')
    .select('slug')
    .limit(1)
    .executeTakeFirstOrThrow()
  return slug
}

/** A customer who has used every feature. */
export async function aCustomersLife(world: TestGround, canary: Canary): Promise<Customer> {
  const { word, email, phone } = canary
  const customer = await aCustomer(world, { name: word('namn'), email, phone, location: word('ort') })
  const ctx = world.context(customer.actor)
  await anyLife(world, customer, canary)
  const words = (what: string) => ({
    title: word(`${what}-titel`),
    description: word(`${what}-beskrivning`),
    location: word(`${what}-plats`),
    street: word(`${what}-gata`),
    additionalInfo: word(`${what}-mer`),
  })
  const open = await aProject(world, customer, words('oppet'))
  await amendProject(ctx, {
    ...open,
    title: word('andrad-titel'),
    description: word('andrad-beskrivning'),
    additionalInfo: word('andrad-mer'),
    budget: 'open',
    endDate: '2027-05-31',
    needsPermit: 'no',
  })
  await addProjectPicture(ctx, { ...open, bytes: aPng(9, 9) })
  await addDrawing(ctx, { ...open, fileName: `${word('ritning')}.pdf`, bytes: aPdf() })
  await answeredQuestion(world, customer, open.projectId, word('svar om projektet'))
  const staff = staffOf(world)
  await sendProjectLetter(staff, { ...open, text: word('brev om projektet') })
  await hideProject(staff, { ...open, reason: word('dolt projekt') })
  await noteOfQuote(world, customer, canary)
  const { projectId } = await aProject(world, customer, words('avbrutet'))
  await cancelProject(ctx, { projectId, reason: word('orsak') })
  const aCompanyId = sql`(select id from company_profiles limit 1)`
  await aReview(world, { projectId, companyId: aCompanyId, by: 'customer', words: word('omdome') })
  // The last day for quotes is over when the person logs in, so the draft has to wait.
  const late = projectWords({ ...words('vantande'), endDate: '2026-11-20' })
  const waiting = await keepDraft(world.context(anonymous), late)
  await publishDraft(ctx, waiting.token).catch(() => undefined)
  return customer
}

/** The answer to a question of a company that asks nothing else. */
async function answeredQuestion(world: TestGround, customer: Customer, projectId: string, answer: string) {
  const company = await aVerifiedCompany(world)
  await invite(world, projectId, company)
  await askProjectQuestion(world.context(company.actor), { projectId, question: 'Finns det hiss?' })
  const { id: questionId } = await world.services.db
    .selectFrom('project_questions')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  await answerProjectQuestion(world.context(customer.actor), { projectId, questionId, answer })
}

/** A company without a position must have been invited. */
async function invite({ services }: TestGround, projectId: string, { companyId }: Company): Promise<void> {
  await services.db
    .insertInto('project_invitations')
    .values({
      project_id: projectId,
      company_id: companyId,
      rank: 1,
      distance_m: 0,
      invited_at: services.clock(),
    })
    .execute()
}

/** What the customer writes down about a company's quote. */
async function noteOfQuote(world: TestGround, customer: Customer, { word }: Canary): Promise<void> {
  const company = await aVerifiedCompany(world)
  const { projectId } = await aProject(world, customer)
  await invite(world, projectId, company)
  const { quoteId } = await aQuote(world, company, projectId)
  await sendMessage(world.context(customer.actor), {
    projectId,
    companyId: company.companyId,
    words: word('skrivet-till-ett-foretag'),
    submissionKey: crypto.randomUUID(),
  })
  const file = {
    projectId,
    companyId: company.companyId,
    fileName: `${word('bilaga')}.png`,
    bytes: aPng(9, 9),
  }
  await addAttachment(world.context(customer.actor), file)
  await saveQuoteNote(world.context(customer.actor), { projectId, quoteId, words: word('anteckning') })
  await shareContact(world.context(customer.actor), {
    projectId,
    companyId: company.companyId,
    kind: 'email',
  })
  const startsAt = new Date(world.services.clock().getTime() + 86_400_000)
  await proposeVisit(world.context(customer.actor), {
    projectId,
    companyId: company.companyId,
    times: [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }],
    note: word('om-besoket'),
  })
}

/** A company that has used every feature, without a deal. */
export async function aCompanysLife(world: TestGround, canary: Canary, customer: Customer): Promise<Company> {
  const { word, phone } = canary
  const company = await aCompany(world, {
    companyName: word('firma'),
    email: canary.email,
    contactPerson: word('kontakt'),
    phone,
    place: word('bas'),
    orgNumber: canary.orgNumber,
    description: word('presentation'),
  })
  const { companyId } = company
  const [ctx, staff] = [world.context(company.actor), staffOf(world)]
  await askApplicant(staff, { companyId, text: word('fraga') })
  await answerQuestion(ctx, { text: word('svar-pa-fraga') })
  await refuseApplication(staff, { companyId, text: word('avslag') })
  await resubmitApplication(ctx, { text: word('igen') })
  await approve(world, company)
  await checks(world, company, canary)
  await page(world, company, canary)
  await quotes(world, company, customer, word)
  await saveSearch(ctx, {
    filter: foundProjectsInput([['q', word('sokord')]]),
    name: word('bevakning'),
    notice: 'bell',
  })
  await rename(world, company, canary)
  await anyLife(world, company, canary)
  return company
}

async function checks(world: TestGround, company: Company, { word, orgNumber }: Canary): Promise<void> {
  const { companyId } = company
  await recordCheck(world.context(aStaffMember()), {
    companyId,
    kind: 'other',
    claim: word('pastaende'),
    status: 'completed',
    source: 'industry-register',
    note: word('anteckning'),
    reason: word('besked'),
  })
  await sql`insert into verification_records (company_id, kind, revision, outcome, source, checked_by, checked_at, valid_until,
      company_name, org_number, snapshot)
    values (${companyId}, 'f_tax', 99, 'completed', 'handslag', 'Registret', now(), current_date + 300,
      ${company.name}, ${orgNumber}, ${JSON.stringify({ name: word('namn-i-registret') })})`.execute(
    world.services.db,
  )
}

/** Another name that waits for a check; a changed number would have the same form as the old one. */
async function rename(world: TestGround, company: Company, { word, orgNumber }: Canary): Promise<void> {
  const identity = { companyName: word('nytt-namn'), orgNumber, vatExempt: false }
  await changeCompanyIdentity(world.context(company.actor), identity)
  await sql`update company_profiles set wanted_org_number = org_number where id = ${company.companyId}`.execute(
    world.services.db,
  )
}

/** The last columns are filled by other login methods than those used here. */
async function page(
  world: TestGround,
  { actor, companyId }: Company,
  { word, email }: Canary,
): Promise<void> {
  const ctx = world.context(actor)
  await updateCompany(ctx, { website: `https://${word('webb')}.example.se/`, contactEmail: email })
  const { entryId } = await addPortfolioEntry(ctx, { title: word('verk'), text: word('om-verket') })
  await addPicture(ctx, { entryId, bytes: aPng(9, 9) })
  const shown = { name: word('visad-person'), role: word('visad-roll'), agrees: true } as const
  const { personId } = await addShownPerson(ctx, shown)
  await addPortrait(ctx, { personId, bytes: aPng(9, 9) })
  await sql`update company_profiles set services_description = ${word('tjanster')}, certifications = ${word('behorighet')}
    where id = ${companyId}`.execute(world.services.db)
  await sql`update partner_applications set certifications = ${word('behorighet-i-ansokan')},
      customer_references = ${word('referenser')}, website = ${word('webb-i-ansokan')}, reason = ${word('skal')}
    where company_id = ${companyId}`.execute(world.services.db)
  await storeDocument(ctx, { type: 'reference', fileName: `${word('papper')}.pdf`, body: aPdf() })
}

/** One that was withdrawn, and one that still waits. */
async function quotes(
  world: TestGround,
  company: Company,
  customer: Customer,
  word: Canary['word'],
): Promise<void> {
  for (const what of ['atertagen', 'vantande']) {
    const { projectId } = await aProject(world, customer)
    await invite(world, projectId, company)
    await askProjectQuestion(world.context(company.actor), { projectId, question: word(`${what}-undran`) })
    await sendMessage(world.context(company.actor), {
      projectId,
      companyId: company.companyId,
      words: word(`${what}-skrivet-till-kunden`),
      submissionKey: crypto.randomUUID(),
    })
    if (what === 'atertagen') await draftOfQuote(world, company, { customer, word })
    const line = { kind: 'labour' as const, description: word(`${what}-rad`), amountOre: 1_000_000 }
    const { quoteId } = await aQuote(world, company, projectId, {
      message: word(what),
      lines: [line],
      included: [word(`${what}-ingar`)],
      excluded: [word(`${what}-ingar-inte`)],
      assumptions: word(`${what}-forutsatter`),
      guarantee: word(`${what}-garanti`),
      stages: [{ name: word(`${what}-betalning`), due: 'when-done' }],
    })
    if (what === 'vantande') {
      const revised = quoteWords(world, {
        message: word('andrad'),
        lines: [{ ...line, description: word('andrad-rad') }],
      })
      await reviseQuote(world.context(company.actor), { ...revised, quoteId })
    }
    if (what === 'atertagen') await withdrawQuote(world.context(company.actor), { quoteId })
    const review = { projectId, companyId: sql`${company.companyId}::uuid` }
    if (what === 'atertagen') await aReview(world, { ...review, by: 'company', words: word('om-kunden') })
    else await aReview(world, { ...review, by: 'customer', words: 'Bra.', answer: word('svar-pa-omdome') })
  }
}

/** One that is never sent. */
async function draftOfQuote(
  world: TestGround,
  company: Company,
  { customer, word }: { customer: Customer; word: Canary['word'] },
): Promise<void> {
  const { projectId } = await aProject(world, customer)
  await invite(world, projectId, company)
  const draft = { lines: [{ description: word('utkast-rad') }], message: word('utkast') }
  const ctx = world.context(company.actor)
  await saveQuoteDraft(ctx, { projectId, draft, seen: null, quoteVersion: 0 })
  await saveQuoteTemplate(ctx, { name: word('mall'), draft: { lines: [], included: word('mall-ingar') } })
}

type WrittenReview = {
  projectId: string
  companyId: RawBuilder<unknown>
  by: 'customer' | 'company'
  words: string
  answer?: string
}

/** Inserted directly, because only a deal brings reviews. */
async function aReview(
  world: TestGround,
  { projectId, companyId, by, words, answer }: WrittenReview,
): Promise<void> {
  const [ofCompany, ofCustomer] = by === 'customer' ? [5, null] : [null, 5]
  await sql`insert into reviews (project_id, written_by, company_id, customer_id, state, price, time, workmanship, brief, payment,
      contact, words, written_at, changed_at, published_at, answer, answered_at)
    select id, ${by}, ${companyId}, owner_id, 'published', ${ofCompany}::int, ${ofCompany}::int, ${ofCompany}::int,
      ${ofCustomer}::int, ${ofCustomer}::int, 5, ${words}, now(), now(), now(), ${answer ?? null},
      ${answer === undefined ? null : new Date()}::timestamptz
    from projects where id = ${projectId}`.execute(world.services.db)
}
