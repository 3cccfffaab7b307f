import { useEffect, useState } from 'react'
import { showToast } from '#design/overlays/toast.tsx'
import { pushTexts as texts } from '../../texts/push.ts'

const PATH = '/api/v1/notifications/push'
/**
 * The frame of logged-in pages registers it, too (`src/shell/use-service-worker.ts`). A second registration changes
 * nothing.
 */
const WORKER = '/sw.js'

type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

/**
 * Push messages in this browser: whether they are on, and functions that turn them on and off; these return the state
 * that they reached, null when they failed. The browser asks for permission only in `turnOn`.
 */
export function usePush() {
  const [state, setState] = useState<PushState>('unknown')
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    // A browser that stores nothing for the site refuses to say which service workers it has.
    void currentState()
      .catch((): PushState => 'unsupported')
      .then(setState)
  }, [])
  const change = async (work: () => Promise<PushState>) => {
    setPending(true)
    try {
      const reached = await work()
      setState(reached)
      return reached
    } catch {
      showToast({ ...texts.failed, tone: 'destructive' })
      return null
    } finally {
      setPending(false)
    }
  }
  return { state, isPending, turnOn: () => change(turnOn), turnOff: () => change(turnOff) }
}

async function currentState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && (await ask().catch(() => null))?.isOn ? 'on' : 'off'
}

async function ask(): Promise<{ isOn: boolean; publicKey: string }> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`push: ${answer.status}`)
  return answer.json()
}

async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { publicKey } = await ask()
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with the key of an earlier installation prevents a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await send('PUT', subscription.toJSON())
  return 'on'
}

async function turnOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await send('DELETE')
  return 'off'
}

async function send(method: 'PUT' | 'DELETE', body?: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(PATH, { method, ...(body && { headers, body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`push: ${answer.status}`)
}
