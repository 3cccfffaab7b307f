import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { connectLive, type LiveEvent, type LiveListener, type PassingNews } from './use-live-connection.ts'
import type { LiveState } from './use-live-stream.ts'

/** The page's one connection is shared by all listeners. */
const listeners = new Set<Partial<LiveListener>>()
let state: LiveState = 'connecting'
let users = 0
let disconnect: (() => void) | undefined

const everybody: LiveListener = {
  onEvent: (event) => {
    for (const listener of listeners) listener.onEvent?.(event)
  },
  onPassing: (news) => {
    for (const listener of listeners) listener.onPassing?.(news)
  },
  onReload: () => {
    for (const listener of listeners) listener.onReload?.()
  },
  onState: (next) => {
    state = next
    for (const listener of listeners) listener.onState?.(next)
  },
}

/**
 * Keeps the page connected while the component is mounted. `seq`: the number of the newest live event that the
 * rendered data included.
 */
export function useLiveConnection(seq: number): void {
  const first = useRef(seq)
  useEffect(() => {
    users++
    disconnect ??= connectLive(first.current, everybody)
    return () => {
      users--
      if (users > 0) return
      disconnect?.()
      disconnect = undefined
      state = 'connecting'
    }
  }, [])
}

/** The state of the connection; `ended` when the account was logged out. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    onStateChange,
    () => state,
    () => 'connecting',
  )
}

/** Calls `onEvent` for every live event, and `onReload` when events were missed. */
export function useLiveEvents(onEvent: (event: LiveEvent) => void, onReload: () => void): void {
  const latest = useRef({ onEvent, onReload })
  useEffect(() => {
    latest.current = { onEvent, onReload }
  })
  useEffect(() => {
    const listener: Partial<LiveListener> = {
      onEvent: (event) => latest.current.onEvent(event),
      onReload: () => latest.current.onReload(),
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Calls `onPassing` for every message about something momentary. */
export function useLivePassing(onPassing: (news: PassingNews) => void): void {
  const latest = useRef(onPassing)
  useEffect(() => {
    latest.current = onPassing
  })
  useEffect(() => {
    const listener: Partial<LiveListener> = { onPassing: (news) => latest.current(news) }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/**
 * Loads the page's data again after an event about the project, or about any project when none is given. A hidden
 * page does so when it is visible again.
 */
export function useLiveRevalidation(projectId?: string): void {
  useRevalidationAfter(
    ({ topic, payload }) =>
      topic !== 'notifications' && (projectId === undefined || payload.projectId === projectId),
  )
}

/** Loads the page's data again after an event in a conversation or in the chat with support. */
export function useLiveConversations(): void {
  useRevalidationAfter(({ payload }) => /^(?:conversation|support-chat)\./.test(String(payload.type)))
}

/** Loads a page of the desk again after an event in this chat, or in any chat when none is given. */
export function useLiveChats(chatId?: string): void {
  useRevalidationAfter(({ topic, payload }) => {
    if (topic !== 'desk' || !Array.isArray(payload.chatIds)) return false
    return chatId === undefined ? payload.chatIds.length > 0 : payload.chatIds.includes(chatId)
  })
}

function useRevalidationAfter(concerns: (event: LiveEvent) => boolean): void {
  const { revalidate } = useRevalidator()
  const isStale = useRef(false)
  const refresh = () => {
    isStale.current = document.visibilityState !== 'visible'
    if (!isStale.current) askOnce(revalidate)
  }
  useLiveEvents((event) => {
    if (concerns(event)) refresh()
  }, refresh)
  useEffect(() => {
    const onVisible = () => {
      if (!isStale.current || document.visibilityState !== 'visible') return
      isStale.current = false
      void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [revalidate])
}

let isAsked = false

/** Loads once when several listeners of a page react to the same event. */
function askOnce(revalidate: () => Promise<void>): void {
  if (isAsked) return
  isAsked = true
  queueMicrotask(() => {
    isAsked = false
    void revalidate()
  })
}

function onStateChange(tell: () => void): () => void {
  const listener: Partial<LiveListener> = { onState: tell }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
