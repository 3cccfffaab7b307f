import { Refused } from '#kernel/refusal.ts'

/** The place of an upload that is being received. `since`: in ms of `performance.now()`; `received`: bytes. */
export type UploadPlace = { since: number; received: number; isOvertaken: boolean }

const MOST_AT_ONCE = 8
const MOST_OF_ONE = 2
/** A sender slower than this (60 kB each second) after some seconds gives its place up when others wait. */
const LEAST_BYTES_PER_MS = 60
const TRIED_FOR_MS = 10_000
/** Those without a place are received further, within bounds of memory. */
const MOST_OVERTAKEN = 24
const MOST_OVERTAKEN_BYTES = 2 * 1024 * 1024
const LOOK_EVERY_MS = 1000

const placesOf = new Map<string, number>()
const held = new Set<UploadPlace>()
const waiting: { place: UploadPlace; go: () => void }[] = []
let overtaken = 0
let looking: ReturnType<typeof setInterval> | null = null

/**
 * Runs `receive` once there is a place, so that memory is bounded. Senders of a few bytes each second keep nobody
 * waiting. Refuses `too-busy`: one `owner` can have only a few uploads at the same time.
 */
export async function inPlace<Result>(
  owner: string,
  receive: (place: UploadPlace) => Promise<Result>,
): Promise<Result> {
  const own = placesOf.get(owner) ?? 0
  if (own >= MOST_OF_ONE) throw busy()
  placesOf.set(owner, own + 1)
  const place = await nextPlace()
  try {
    return await receive(place)
  } finally {
    const left = (placesOf.get(owner) ?? 1) - 1
    if (left > 0) placesOf.set(owner, left)
    else placesOf.delete(owner)
    leave(place)
  }
}

/** Counts what has arrived. Refuses `too-busy` when a sender without a place sends more than there is room for. */
export function countReceived(place: UploadPlace, bytes: number): void {
  place.received += bytes
  if (place.isOvertaken && place.received > MOST_OVERTAKEN_BYTES) throw busy()
}

async function nextPlace(): Promise<UploadPlace> {
  const place = { since: performance.now(), received: 0, isOvertaken: false }
  if (waiting.length === 0 && (held.size < MOST_AT_ONCE || overtakeOne())) held.add(place)
  else {
    await new Promise<void>((go) => {
      waiting.push({ place, go })
      looking ??= setInterval(letPast, LOOK_EVERY_MS)
    })
  }
  return place
}

function leave(place: UploadPlace): void {
  if (place.isOvertaken) overtaken--
  else if (held.delete(place)) admitNext()
}

function letPast(): void {
  while (waiting.length > 0 && overtakeOne()) admitNext()
  if (waiting.length > 0 || !looking) return
  clearInterval(looking)
  looking = null
}

function admitNext(): void {
  const next = waiting.shift()
  if (!next) return
  next.place.since = performance.now()
  held.add(next.place)
  next.go()
}

/** Takes the place of a slow sender, which is received further without one. False when nobody is slow. */
function overtakeOne(): boolean {
  const slow = overtaken < MOST_OVERTAKEN && Array.from(held).find(isSlow)
  if (!slow) return false
  held.delete(slow)
  slow.isOvertaken = true
  overtaken++
  return true
}

function isSlow({ since, received }: UploadPlace): boolean {
  const ms = performance.now() - since
  return ms >= TRIED_FOR_MS && received < ms * LEAST_BYTES_PER_MS && received <= MOST_OVERTAKEN_BYTES
}

function busy(): Refused {
  return new Refused('too-busy', { seconds: 5 })
}
