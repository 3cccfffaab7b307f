import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { onboardingFailureTexts as texts } from '#features/onboarding/texts.ts'

/**
 * What the server says to a form. When nothing or nothing sensible comes back, the form stays as it is; what could not
 * be done (`failed`) is said in a toast, unless the form says it by itself. A redirect and a refusal go on as they are.
 */
export async function answerOrBroken<Answer>(ask: () => Promise<Answer>, failed: string | null) {
  try {
    return await ask()
  } catch (answer) {
    // Without a line: `keepForm` says so.
    if (answer instanceof Response || answer instanceof TypeError) throw answer
    if (isRouteErrorResponse(answer) && answer.status < 500) throw answer
    if (failed) showToast({ title: texts.title, description: failed, tone: 'destructive' })
    return data({ isBroken: true as const }, 503)
  }
}
