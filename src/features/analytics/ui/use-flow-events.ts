import { useEffect } from 'react'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { FLOWS, type Flow } from '../domain/flow.ts'
import type { FlowEvent, FlowRole } from '../domain/flow-event-input.ts'

/**
 * The events that this page has reported, so that each is reported once even if the visitor goes back and forth.
 * Nothing is stored in the browser.
 */
const reported = new Set<string>()

/** Calls {@link reportStepSeen} whenever another step is shown; null: none yet. */
export function useStepSeen(flow: Flow, step: number | null, role: FlowRole): void {
  useEffect(() => {
    if (step !== null) reportStepSeen(flow, step, role)
  }, [flow, step, role])
}

/**
 * As {@link useStepSeen}, for onboarding, where a visitor without an account has no role until they choose one. Returns
 * a function that reports that choice.
 */
export function useOnboardingSeen(
  flow: 'onboarding-wizard' | 'onboarding-flow',
  { step, role, hasAccount }: { step: 'start' | number; role: UserType; hasAccount: boolean },
): (selected: UserType) => void {
  useStepSeen(flow, step === 'start' ? null : step, step === 1 && !hasAccount ? 'unknown' : role)
  return (selected) => reportFlowEvent({ event: 'role-selected', flow, role: selected })
}

/**
 * Reports that a step (counted from 1) is shown and, for the last step of an onboarding, that it is completed. A
 * reloaded page is not counted again.
 */
export function reportStepSeen(flow: Flow, step: number, role: FlowRole): void {
  if (isLoadedAgain()) return
  reportOnce({ event: 'step-seen', flow, step, role })
  if (FLOWS[flow].isCompletedByLastStep && step === FLOWS[flow].steps)
    reportOnce({ event: 'completed', flow, role })
}

/** Sends an event, also while the visitor is leaving the page. A lost event is ignored. */
export function reportFlowEvent(event: FlowEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/v1/flow-events', body)
}

function reportOnce(event: FlowEvent): void {
  const name = JSON.stringify(event)
  if (reported.has(name)) return
  reported.add(name)
  reportFlowEvent(event)
}

/** Was the page reloaded at this URL? What it shows has been counted before. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate' && load.name === location.href
}
