import { data, isRouteErrorResponse } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { onboardingFailureTexts as texts } from '#features/onboarding/texts.ts'

/**
 * Calls the server and returns its answer. Without a valid answer the form is not changed; the failure (`failed`) is
 * shown in a toast, unless the form shows it itself. Redirects and refusals are passed on.
 */
export async function answerOrBroken<Answer>(ask: () => Promise<Answer>, failed: string | null) {
  try {
    return await ask()
  } catch (answer) {
    // Offline: `keepForm` handles it.
    if (answer instanceof Response || answer instanceof TypeError) throw answer
    if (isRouteErrorResponse(answer) && answer.status < 500) throw answer
    if (failed) showToast({ title: texts.title, description: failed, tone: 'destructive' })
    return data({ isBroken: true as const }, 503)
  }
}
