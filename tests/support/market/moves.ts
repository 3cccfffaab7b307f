import { closeProject } from '#features/desk/server/close-project.ts'
import { declineRequest } from '#features/dispatch/server/decline-request.ts'
import { hideProject } from '#features/moderation/server/hide-project.ts'
import { restoreProject } from '#features/moderation/server/restore-project.ts'
import { statesWithNewPictures } from '#features/projects/domain/picture/project-picture.ts'
import { openStates, type ProjectState, projectStates } from '#features/projects/domain/project.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { changeAnswers } from '#features/projects/server/change-answers.ts'
import { chooseReach } from '#features/projects/server/choose-reach.ts'
import { completeProject } from '#features/projects/server/complete-project.ts'
import { addDrawing } from '#features/projects/server/drawing/add-drawing.ts'
import { removeDrawing } from '#features/projects/server/drawing/remove-drawing.ts'
import { extendProject } from '#features/projects/server/extend-project.ts'
import { openToOthers } from '#features/projects/server/open-to-others.ts'
import { addProjectPicture } from '#features/projects/server/picture/add-project-picture.ts'
import { removeProjectPicture } from '#features/projects/server/picture/remove-project-picture.ts'
import { resumeProject } from '#features/projects/server/resume-project.ts'
import { startProject } from '#features/projects/server/start-project.ts'
import { answerProjectQuestion } from '#features/questions/server/answer-project-question.ts'
import { askProjectQuestion } from '#features/questions/server/ask-project-question.ts'
import { suggestedDraft } from '#features/quotes/domain/form/quote-draft.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { amendProject } from '#features/quotes/server/amendment/amend-project.ts'
import { amendWork } from '#features/quotes/server/amendment/amend-work.ts'
import { confirmQuote } from '#features/quotes/server/amendment/confirm-quote.ts'
import { cancelProject } from '#features/quotes/server/cancel-project.ts'
import { withdrawFromContract } from '#features/quotes/server/contract/withdraw-from-contract.ts'
import { expireProjects } from '#features/quotes/server/expire-projects.ts'
import { expireQuotes } from '#features/quotes/server/expire-quotes.ts'
import { removeQuoteDraft } from '#features/quotes/server/form/remove-quote-draft.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { endReadingLink } from '#features/quotes/server/ledger/end-reading-link.ts'
import { openReadingLink } from '#features/quotes/server/ledger/open-reading-link.ts'
import { saveQuoteNote } from '#features/quotes/server/ledger/save-quote-note.ts'
import { rejectQuote } from '#features/quotes/server/reject-quote.ts'
import { reopenProject } from '#features/quotes/server/reopen-project.ts'
import { restoreQuote } from '#features/quotes/server/restore-quote.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { sendQuote } from '#features/quotes/server/send-quote.ts'
import { startQuote } from '#features/quotes/server/start-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import { hideJob } from '#features/reviews/server/hide-job.ts'
import { publishJob } from '#features/reviews/server/publish-job.ts'
import { NotFound } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { aPhoto } from '../a-picture.ts'
import { amendedWords } from '../a-project.ts'
import { quoteWords } from '../a-quote.ts'
import { aPdf } from '../faults/hostile-files.ts'
import { type EveryState, quoting, type Role, type States } from './every-state.ts'

/** Who acts where: the project and the quote, their states before, and the role. */
export type Standing = { ground: EveryState; role: Role; states: States }
/** One action of the product, as somebody does it. */
export type Act = (ctx: Context, standing: Standing) => Promise<unknown>

/** Every action about a quote that moves it, and its note. */
export const onQuote = {
  accept: (ctx, { ground }) => acceptQuote(ctx, ground.ids),
  reject: (ctx, { ground }) => rejectQuote(ctx, ground.ids),
  withdraw: (ctx, { ground }) => withdrawQuote(ctx, ground.ids),
  confirm: (ctx, { ground }) => confirmQuote(ctx, { ...ground.ids, seenVersion: 2 }),
  revise: (ctx, { ground }) =>
    reviseQuote(ctx, { ...quoteWords(ground.world, { message: 'Ny version' }), ...ground.ids }),
  restore: (ctx, { ground }) => restoreQuote(ctx, ground.ids),
  expire: async (ctx) => someOf((await expireQuotes(ctx)).expired),
  note: (ctx, { ground }) => saveQuoteNote(ctx, { ...ground.ids, words: 'Ring dem på fredag.' }),
} as const satisfies Record<string, Act>

let houses = 0

/** Every action about a project: its moves, and what is done beside them ({@link besides}). */
export const onProject: Readonly<Record<string, Act>> = {
  cancel: (ctx, { ground }) => cancelProject(ctx, { ...ground.ids, reason: 'Vi väntar.' }),
  withdrawFromContract: (ctx, { ground }) => withdrawFromContract(ctx, ground.ids),
  reopen: (ctx, { ground }) => reopenProject(ctx, ground.ids),
  start: (ctx, { ground }) => startProject(ctx, ground.ids),
  complete: (ctx, { ground }) => completeProject(ctx, ground.ids),
  resume: (ctx, { ground }) => resumeProject(ctx, ground.ids),
  hide: (ctx, { ground }) => hideProject(ctx, { ...ground.ids, reason: 'Vi kontrollerar texten.' }),
  show: (ctx, { ground }) => restoreProject(ctx, ground.ids),
  close: (ctx, { ground }) => closeProject(ctx, { ...ground.ids, reason: 'Samma projekt finns redan.' }),
  expire: async (ctx) => someOf((await expireProjects(ctx)).expired),
  amend: (ctx, { ground }) => amendProject(ctx, { ...amendedWords(), ...ground.ids }),
  amendWork: (ctx, { ground }) =>
    amendWork(ctx, { ...ground.ids, category: 'kitchen', location: 'Uppsala', street: '' }),
  extend: (ctx, { ground }) => extendProject(ctx, ground.ids),
  // Always another one: a street that is sent again changes nothing.
  changeAddress: (ctx, { ground }) => changeAddress(ctx, { ...ground.ids, street: `Kungsgatan ${++houses}` }),
  changeAnswers: (ctx, { ground }) => changeAnswers(ctx, { ...ground.ids, answers: { floorArea: 7 } }),
  chooseReach: (ctx, { ground }) => chooseReach(ctx, { ...ground.ids, reach: 'wide' }),
  openToOthers: (ctx, { ground }) => openToOthers(ctx, ground.ids),
  addPicture: async (ctx, { ground }) => addProjectPicture(ctx, { ...ground.ids, bytes: await photo }),
  removePicture: (ctx, { ground }) => removeProjectPicture(ctx, { ...ground.ids, ...ground.parts }),
  addDrawing: (ctx, { ground }) => addDrawing(ctx, { ...ground.ids, fileName: 'plan.pdf', bytes: aPdf() }),
  removeDrawing: (ctx, { ground }) => removeDrawing(ctx, { ...ground.ids, ...ground.parts }),
  ask: (ctx, { ground }) => askProjectQuestion(ctx, { ...ground.ids, question: 'Går det att parkera?' }),
  answer: (ctx, { ground }) =>
    answerProjectQuestion(ctx, { ...ground.ids, ...ground.parts, answer: 'Ja, på gården.' }),
  decline: (ctx, { ground }) => declineRequest(ctx, { ...ground.ids, reason: 'no-time' }),
  startQuote: (ctx, { ground }) => startQuote(ctx, ground.ids),
  send: (ctx, { ground }) => sendQuote(ctx, { ...quoteWords(ground.world), projectId: ground.ids.projectId }),
  saveDraft: (ctx, standing) => {
    const { world, ids } = standing.ground
    const draft = { ...suggestedDraft(stockholmDate(world.services.clock())), message: 'Vi kan börja i maj.' }
    const quoteVersion = hasQuoted(standing.role, standing.states) ? 1 : 0
    const seen = quoting.includes(standing.role) ? standing.ground.parts.stamp : null
    return saveQuoteDraft(ctx, { ...ids, draft, quoteVersion, seen })
  },
  removeDraft: (ctx, { ground }) => removeQuoteDraft(ctx, ground.ids),
  openLink: (ctx, { ground }) => openReadingLink(ctx, ground.ids),
  endLink: (ctx, { ground }) => endReadingLink(ctx, ground.ids),
  publishJob: (ctx, { ground }) => publishJob(ctx, { ...ground.ids, showsPrice: true }),
  hideJob: (ctx, { ground }) => hideJob(ctx, ground.ids),
}
const photo = aPhoto()

/** For a job of the system that returns how many it changed: none counts as not found. */
function someOf(count: number): void {
  if (count === 0) throw new NotFound('project')
}

/** The people of a company with a live quote. */
function hasQuoted(role: Role, { quote }: States): boolean {
  return quoting.includes(role) && quote === 'pending'
}

type Rule = {
  by: readonly Role[]
  in: readonly ProjectState[]
  unless?: (role: Role, states: States) => boolean
}
const owner: readonly Role[] = ['owner']
const companies: readonly Role[] = [...quoting, 'otherCompany']
const exceptFor = (...states: ProjectState[]) => projectStates.filter((state) => !states.includes(state))

/** Actions that are no move of the project: who has them, in which states, and for whom not. */
export const besides: Readonly<Record<string, Rule>> = {
  withdrawFromContract: { by: owner, in: ['awarded', 'in_progress'] },
  amend: { by: owner, in: [...openStates, 'hidden'] },
  amendWork: { by: owner, in: openStates },
  extend: { by: owner, in: openStates },
  changeAddress: { by: owner, in: exceptFor('completed', 'cancelled') },
  changeAnswers: { by: owner, in: ['published'] },
  chooseReach: { by: owner, in: openStates },
  openToOthers: { by: owner, in: openStates },
  addPicture: { by: owner, in: statesWithNewPictures },
  removePicture: { by: owner, in: projectStates },
  addDrawing: { by: owner, in: statesWithNewPictures },
  removeDrawing: { by: owner, in: projectStates },
  ask: { by: companies, in: openStates },
  answer: { by: owner, in: openStates },
  // The company that has sent a quote has answered its request.
  decline: { by: ['otherCompany'], in: openStates },
  startQuote: { by: companies, in: openStates, unless: hasQuoted },
  send: { by: companies, in: openStates, unless: hasQuoted },
  saveDraft: { by: companies, in: openStates },
  removeDraft: { by: quoting, in: projectStates },
  openLink: { by: owner, in: exceptFor('hidden', 'cancelled') },
  endLink: { by: owner, in: projectStates },
  publishJob: { by: owner, in: ['completed'] },
  hideJob: { by: owner, in: projectStates },
}
