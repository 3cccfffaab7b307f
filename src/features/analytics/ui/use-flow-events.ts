import { useEffect } from 'react'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { FLOWS, type Flow } from '../domain/flow.ts'
import type { FlowEvent, FlowRole } from '../domain/flow-event-input.ts'

/**
 * What this page has reported, so that each step is reported once, however often one goes back and forth. Nothing is
 * stored in the browser.
 */
const told = new Set<string>()

/** Calls {@link tellStepSeen} whenever another step comes into view; null: none yet. */
export function useStepSeen(flow: Flow, step: number | null, role: FlowRole): void {
  useEffect(() => {
    if (step !== null) tellStepSeen(flow, step, role)
  }, [flow, step, role])
}

/**
 * The same for onboarding, where a visitor without an account has no role until one is chosen. Returns a function
 * that reports that choice.
 */
export function useOnboardingSeen(
  flow: 'onboarding-wizard' | 'onboarding-flow',
  { step, role, hasAccount }: { step: 'start' | number; role: UserType; hasAccount: boolean },
): (selected: UserType) => void {
  useStepSeen(flow, step === 'start' ? null : step, step === 1 && !hasAccount ? 'unknown' : role)
  return (selected) => tellFlowEvent({ event: 'role-selected', flow, role: selected })
}

/**
 * Reports that a step (from 1) is in view, and with an onboarding's last step that it is completed. A page that is
 * only loaded again is not counted again.
 */
export function tellStepSeen(flow: Flow, step: number, role: FlowRole): void {
  if (isLoadedAgain()) return
  tellOnce({ event: 'step-seen', flow, step, role })
  if (FLOWS[flow].isCompletedByLastStep && step === FLOWS[flow].steps)
    tellOnce({ event: 'completed', flow, role })
}

/** Sends an event, also while the page is being left. A lost event is ignored. */
export function tellFlowEvent(event: FlowEvent): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/v1/flow-events', body)
}

function tellOnce(event: FlowEvent): void {
  const name = JSON.stringify(event)
  if (told.has(name)) return
  told.add(name)
  tellFlowEvent(event)
}

/** Was the page reloaded at this URL? What it shows has been counted before. */
function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate' && load.name === location.href
}
