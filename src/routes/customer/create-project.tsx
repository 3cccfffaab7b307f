import { useContext } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs, useRouteLoaderData } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { NumberedAside } from '#design/frame/numbered-aside.tsx'
import { answerWords } from '#edge/answer-words.ts'
import { redirectWithToast } from '#edge/flash.ts'
import { formValuesOf } from '#edge/read-form.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { draftCookie } from '#edge/session-cookie.ts'
import { reportFlowEvent, reportStepSeen } from '#features/analytics/ui/use-flow-events.ts'
import { mustConfirm } from '#features/dispatch/server/owner-confirmation-queries.ts'
import { heldTexts } from '#features/dispatch/texts.ts'
import { refuseUnaskable } from '#features/matching/server/chosen-company.ts'
import { chosenProblemTexts } from '#features/matching/texts.ts'
import { endDateLimits } from '#features/projects/domain/end-date.ts'
import { withAnswersOfTrade } from '#features/projects/domain/interview-answers.ts'
import {
  type MunicipalityProblem,
  type ProjectField,
  type ProjectInputCode,
  type PublishProjectInput,
  publishProjectInput,
} from '#features/projects/domain/project-input.ts'
import {
  contactDataInProject,
  projectValuesWithoutContactData,
} from '#features/projects/domain/project-words.ts'
import { formStartOf } from '#features/projects/server/form-start-queries.ts'
import { keepDraft } from '#features/projects/server/keep-draft.ts'
import { municipalityChoices, refuseUnknownPlace } from '#features/projects/server/project-place.ts'
import { copyOfOwnProject } from '#features/projects/server/project-queries.ts'
import { publishProject } from '#features/projects/server/publish-project.ts'
import { ownPublishingLimit } from '#features/projects/server/publishing-queries.ts'
import { projectContactTexts, projectWordTexts } from '#features/projects/texts/contact-question.ts'
import {
  projectRefusalTexts,
  publishedOneMoreToast,
  publishedWords,
  wizardTexts,
} from '#features/projects/texts.ts'
import { ContactQuestion } from '#features/projects/ui/contact-question.tsx'
import { PlainProjectForm } from '#features/projects/ui/plain-project-form.tsx'
import { ProjectWizard } from '#features/projects/ui/project-wizard.tsx'
import { markDraftSent, useSentDraftForgotten } from '#features/projects/ui/use-project-draft.ts'
import { isUser } from '#kernel/actor.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { href, withQuery } from '#kernel/href.ts'
import type { Refused } from '#kernel/refusal.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { AppShell } from '#shell/app-shell.tsx'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { NonceContext } from '#shell/head/nonce-context.ts'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { loader as appLoader } from '../account/app.tsx'
import type { Route } from './+types/create-project'

export const handle = { patient: { draft: 'handslag-project-draft' } }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: wizardTexts.heading, description: wizardTexts.lead, path: '/skapa-projekt' })

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const { now } = ctx
  const { kind } = visitorOf(args).actor
  const query = new URL(args.request.url).searchParams
  return {
    now: now.toISOString(),
    endDates: endDateLimits(now),
    submissionKey: crypto.randomUUID() as string,
    isCompany: kind === 'company',
    limit: await ownPublishingLimit(ctx),
    copied: await copyOfOwnProject(ctx, query.get('kopia') ?? ''),
    start: await formStartOf(ctx, {
      job: query.get('vad'),
      trade: query.get('yrke'),
      place: query.get('plats'),
      company: query.get('foretag'),
    }),
    role: kind === 'customer' ? kind : ('unknown' as const),
  }
}

/** Moving from step to step requests nothing: the submission key and the time stay the same. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname !== nextUrl.pathname
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  const { ipAddress } = args.context.get(deviceContext)
  const check = async (input: PublishProjectInput) => {
    await refuseUnknownPlace(ctx, input)
    await refuseUnaskable(ctx, input)
  }
  const rules = { ...rulesOf(ctx), check }
  return answerWords(withDefaults(await formValuesOf(args.request)), rules, (input) =>
    ctx.actor.kind === 'anonymous' ? keepForLogin(ctx, input, ipAddress) : publish(ctx, input),
  )
}

const rulesOf = ({ now }: Context) => ({
  schema: publishProjectInput(now),
  refusals: { ...projectRefusalTexts, ...chosenProblemTexts },
  fields: { ...AT_MUNICIPALITY, ...AT_CHOICE },
  contactDataIn: contactDataInProject,
  withoutContactData: projectValuesWithoutContactData,
  onlyContactData: 'only-contact-data' satisfies ProjectInputCode,
  more: (refused: Refused | null) =>
    refused && Object.hasOwn(AT_MUNICIPALITY, refused.code) ? { municipalities: municipalityChoices() } : {},
})

const AT_MUNICIPALITY = {
  'municipality-missing': 'municipality',
  'municipality-unknown': 'municipality',
} as const satisfies Record<MunicipalityProblem, ProjectField>

/** Problems with the chosen company are shown at the field where another choice is possible. */
const AT_CHOICE = Object.fromEntries(Object.keys(chosenProblemTexts).map((code) => [code, 'asks']))

/**
 * The one-page form asks the questions of every trade, and sends an empty text when the answer about the permit is
 * unknown.
 */
function withDefaults(values: FormValues): FormValues {
  const { needsPermit, ...others } = withAnswersOfTrade(values)
  return needsPermit === '' || needsPermit === undefined ? others : { ...others, needsPermit }
}

async function publish(ctx: Context, input: PublishProjectInput) {
  const { isOneMore } = await publishProject(ctx, input)
  const isHeld = isUser(ctx.actor) && (await mustConfirm(ctx, ctx.actor.userId))
  const published = isOneMore ? publishedOneMoreToast : publishedWords(input)
  return redirectWithToast(href('/dashboard'), isHeld ? heldTexts.toast : published)
}

async function keepForLogin(ctx: Context, input: PublishProjectInput, ipAddress: string | null) {
  const { token } = await keepDraft(ctx, input, ipAddress)
  const headers = new Headers({ 'set-cookie': draftCookie(ctx.services.config, token) })
  return redirect(withQuery(href('/login'), { flik: 'skapa-konto', next: href('/dashboard') }), { headers })
}

/** A redirect means that the server has stored the project, so the browser's draft is deleted. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response && answer.status >= 300 && answer.status < 400) {
      markDraftSent()
      const isVisitor = answer.headers.get('location')?.startsWith('/login')
      reportFlowEvent({
        event: 'completed',
        flow: 'project-wizard',
        role: isVisitor ? 'unknown' : 'customer',
      })
    }
    throw answer
  }
}

export default function CreateProject({ loaderData, actionData }: Route.ComponentProps) {
  const { isCompany, limit, role, ...wizard } = loaderData
  const nonce = useContext(NonceContext)
  useSentDraftForgotten()
  if (actionData && 'question' in actionData && actionData.question)
    return (
      <Frame>
        <h1 className="mb-8">{wizardTexts.heading}</h1>
        <ContactQuestion {...actionData.question} texts={projectContactTexts} fieldNames={projectWordTexts} />
      </Frame>
    )
  const answer = actionData && 'question' in actionData ? undefined : actionData
  return (
    <Frame>
      <h1>{wizardTexts.heading}</h1>
      {isCompany ? (
        <Notice
          title={wizardTexts.companyTitle}
          action={
            <Link to={href('/company/projects')} className={buttonLook()}>
              {wizardTexts.companyLink}
            </Link>
          }
          className="mt-6"
        >
          {wizardTexts.companyText}
        </Notice>
      ) : (
        <>
          <p className="measure mt-2 mb-8 text-ink-soft">{wizardTexts.lead}</p>
          {limit && (
            <Notice
              tone="warning"
              title={wizardTexts.limitTitle(formatDate(limit.opensOn))}
              className="mb-8 max-w-2xl"
            >
              {wizardTexts.limitText[limit.refusal]}
            </Notice>
          )}
          <div data-needs-script className="@container">
            <div className="grid items-start gap-x-16 @min-[58rem]:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
              <ProjectWizard
                {...wizard}
                answer={answer}
                onStep={(step) => reportStepSeen('project-wizard', step, role)}
              />
              <NumberedAside
                title={wizardTexts.afterTitle}
                lines={wizardTexts.after(wizard.start?.company?.name)}
                className="hidden @min-[58rem]:block"
              />
            </div>
          </div>
          <noscript>
            <style nonce={nonce}>{'[data-needs-script] { display: none }'}</style>
            <PlainProjectForm
              {...wizard}
              answer={answer ?? (wizard.copied ? { values: wizard.copied } : undefined)}
            />
          </noscript>
        </>
      )}
    </Frame>
  )
}

/** The frame of pages for logged-in people, or a plain one for visitors. */
function Frame({ children }: { children: React.ReactNode }) {
  const app = useRouteLoaderData<typeof appLoader>('routes/account/app')
  if (!app?.user) return <FocusFrame isLoggedIn={false}>{children}</FocusFrame>
  return (
    <AppShell user={app.user} loaded={app}>
      {children}
    </AppShell>
  )
}
