import { Form, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/frame/notice.tsx'
import type { Reach } from '#features/projects/domain/choose-reach.ts'
import { href } from '#kernel/href.ts'
import { type ProjectReach, REACH_COUNTED } from '../domain/project-reach.ts'
import { reachTexts as texts } from '../texts.ts'

type ReachQuestionProps = { projectId: string; reach: ProjectReach }

/**
 * Asks a customer whose project few companies fit, or few answer, whether others may be asked too. A yes can be taken
 * back.
 */
export function ReachQuestion({ projectId, reach: { isWidened, reason, others } }: ReachQuestionProps) {
  if (isWidened)
    return (
      <Notice
        tone="neutral"
        action={
          <Choice projectId={projectId} reach="usual">
            {texts.narrow}
          </Choice>
        }
      >
        {texts.widened}
      </Notice>
    )
  if (others === 0) return null
  return (
    <Notice
      tone="info"
      title={texts.titles[reason]}
      action={
        <Choice projectId={projectId} reach="wide">
          {texts.widen}
        </Choice>
      }
    >
      {texts.question(others, REACH_COUNTED)}
    </Notice>
  )
}

function Choice({ projectId, reach, children }: { projectId: string; reach: Reach; children: string }) {
  const action = href('/customer/projects/:projectId/rackvidd', { projectId })
  const isPending = useNavigation().formAction === action
  return (
    <Form method="post" action={action}>
      <Button type="submit" size="compact" name="reach" value={reach} isPending={isPending}>
        {children}
      </Button>
    </Form>
  )
}
