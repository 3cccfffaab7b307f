import type { Actor } from '#kernel/actor.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { ChosenCompany } from './chosen/chosen-company.ts'
import { endDateRefusal } from './end-date.ts'
import { answersFor } from './interview-answers.ts'
import type { Project, ProjectPlace } from './project.ts'
import type { ProjectInput } from './project-input.ts'
import { projectLifecycle } from './project-lifecycle.ts'
import { type PublishedSoFar, type PublishingLimitRefusal, publishingLimit } from './publishing-limit.ts'
import { quotesUntil } from './quotes-until.ts'
import { shownCardTitle } from './shown-words.ts'

export type PublicationRefusal =
  | 'private-account-needed'
  | PublishingLimitRefusal
  | 'end-date-passed'
  | 'end-date-too-late'

type Written =
  | 'title'
  | 'category'
  | 'description'
  | 'answers'
  | 'budget'
  | 'location'
  | 'endDate'
  | 'needsPermit'
type Decided = 'ownerId' | 'place' | 'state' | 'publishedAt' | 'quotesUntil' | 'additionalInfo'

/**
 * A project before it is stored. `cardTitle`: the title that anyone may see, null when the title holds contact data.
 */
export type NewProject = Pick<Project, Written | Decided> & {
  cardTitle: string | null
  /** The street address, null if the form did not ask for it or it was left empty. */
  street: string | null
  /** The company to ask before others, or alone. */
  chosen: ChosenCompany | null
}

/**
 * Only private persons publish projects: a company is told to use a private account. Each account may publish a limited
 * number a day and a month ({@link publishingLimit}). The end date is checked again, because a draft may have waited
 * for days. Quotes are taken for 14 days from now.
 */
export function decidePublication(facts: {
  publisher: Actor
  input: ProjectInput
  place: ProjectPlace | null
  chosen: ChosenCompany | null
  published: PublishedSoFar
  now: Date
}): Decision<{ project: NewProject }, PublicationRefusal> {
  const { publisher, input, place, chosen, published, now } = facts
  if (publisher.kind !== 'customer') return refused('private-account-needed')
  const limit = publishingLimit(published, now)
  if (limit) return refused(limit.refusal)
  const wrongDate = endDateRefusal(input.endDate, now)
  if (wrongDate) return refused(wrongDate)
  return granted({
    project: {
      ...input,
      answers: answersFor(input.category, input.answers ?? {}),
      street: input.street || null,
      ownerId: publisher.userId,
      additionalInfo: input.additionalInfo || null,
      cardTitle: shownCardTitle(input.title),
      place,
      chosen,
      state: projectLifecycle.initial,
      publishedAt: now,
      quotesUntil: quotesUntil(now),
    },
  })
}
