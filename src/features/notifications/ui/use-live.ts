import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import {
  connectLive,
  type LiveEvent,
  type LiveFollowing,
  type LiveListener,
  type PassingNews,
} from './use-live-connection.ts'
import type { LiveState } from './use-live-stream.ts'

/** The page's one connection is shared by all listeners. */
const listeners = new Set<Partial<LiveListener>>()
let state: LiveState = 'connecting'
let users = 0
let following: LiveFollowing | undefined
/** The event for which older data were loaded again, which is done once, whatever comes. */
let loadedAgainFor = 0

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

/** Data of a page. `liveSeq`: the number of the newest live event that they include. */
export type LiveData = { liveSeq: number }

/**
 * Keeps the page connected while the component is mounted. `loaded`: the loader's own object, another one after each
 * load. Data that are older than an event that was heard while they were on their way are loaded again, since the page
 * that shows them was not listening yet.
 */
export function useLiveConnection(loaded: LiveData | undefined): void {
  const first = useRef(loaded?.liveSeq ?? 0)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    users++
    following ??= connectLive(first.current, everybody)
    return () => {
      users--
      if (users > 0) return
      following?.stop()
      following = undefined
      loadedAgainFor = 0
      state = 'connecting'
    }
  }, [])
  useEffect(() => {
    const heard = following?.seen ?? 0
    if (!loaded || loaded.liveSeq >= heard || heard === loadedAgainFor) return
    loadedAgainFor = heard
    askOnce(revalidate)
  }, [loaded, revalidate])
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
