import { type ReactNode, useContext, useMemo, useState } from 'react'
import { UNSAFE_DataRouterDataContext as DataContext, useLocation } from 'react-router'

/**
 * Pages inside keep the answer to their form until another form is answered or the page is left. React Router forgets
 * it as soon as the page's data are loaded again, which live news do at any time: a refusal, or a question before
 * sending, would vanish before it is read. The router has no setting for that, so its own context is given the answer.
 */
export function KeepAnswers({ children }: { children: ReactNode }) {
  const data = useContext(DataContext)
  const actionData = useKept(data?.actionData)
  const kept = useMemo(() => data && { ...data, actionData }, [data, actionData])
  return <DataContext value={kept}>{children}</DataContext>
}

function useKept<Answers extends object>(latest: Answers | null | undefined): Answers | null {
  const { key } = useLocation()
  const [kept, keep] = useState({ key, answers: latest ?? null })
  if (kept.key === key && (!latest || latest === kept.answers)) return kept.answers
  keep({ key, answers: latest ?? null })
  return latest ?? null
}
