import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { href } from '#kernel/href.ts'
import type { ChosenStanding } from '../domain/chosen-standing.ts'
import { chosenStandingTexts as texts } from '../texts/chosen-company.ts'

type ChosenNoticeProps = { projectId: string; chosen: ChosenStanding | null }

/** The chosen company and its answer, with a button to let other companies be asked too. */
export function ChosenNotice({ projectId, chosen }: ChosenNoticeProps) {
  if (!chosen) return null
  const { company, isOnly, answer, problem } = chosen
  const name = company?.name ?? texts.gone
  const isWaitedFor = answer === 'asked' || answer === 'quoted' || (answer === 'unasked' && !problem)
  return (
    <Notice
      tone={isWaitedFor ? 'neutral' : 'warning'}
      title={problem ? texts.titleNotAsked(name) : texts.title[answer](name)}
      action={isOnly ? <OpenToOthers projectId={projectId} /> : undefined}
    >
      {problem && texts.problems[problem]}{' '}
      {isOnly ? (isWaitedFor ? texts.only : texts.onlyEnded) : texts.others}{' '}
      {company?.slug && <a href={href('/foretag/:slug', { slug: company.slug })}>{texts.page}</a>}
    </Notice>
  )
}

function OpenToOthers({ projectId }: { projectId: string }) {
  const action = href('/customer/projects/:projectId/andra-foretag', { projectId })
  const isPending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="compact" isPending={isPending}>
        {texts.open}
      </Button>
    </Form>
  )
}
