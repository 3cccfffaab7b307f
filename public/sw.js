// The service worker: a page for when there is no network, and notifications while no page of ours is open. It keeps
// nothing of what anybody reads: pages and their data always come from the server, and so do scripts, so that no page
// gets those of another version. The one thing that it keeps is the same for everybody.
const CACHE = 'handslag-utan-nat'
const OFFLINE = '/utan-nat'

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage())
  // There is nothing of an older version to wait for.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request
  if (method === 'GET' && mode === 'navigate') event.respondWith(pageOf(event))
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }))
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // The browser asks for the page while it starts the worker, so that pages come as soon as without one.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The server's answer whatever it is; without one the page that says so. */
async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(OFFLINE, { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  // A button is named by the page that it opens; a click beside the buttons has no name.
  event.waitUntil(openPage(event.action || event.notification.data?.url))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** Browsers take the permission away from pages that show nothing, so something is shown whatever came. */
async function showMessage(data) {
  const { title = 'Handslag', body, url, tag, buttons = [] } = messageIn(data)
  const look = { icon: '/icon-192.png', lang: 'sv' }
  const actions = buttons.map(({ title, url }) => ({ title, action: url }))
  await self.registration.showNotification(title, { ...look, body, tag, actions, data: { url } })
}

function messageIn(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** The page that is open there comes to the front; otherwise a new one is opened, so that nothing typed elsewhere is lost. */
async function openPage(path = '/') {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find((page) => page.url === url.href)
  if (there) return there.focus()
  await self.clients.openWindow(url.href)
}

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const { pushManager } = self.registration
  const subscription = newSubscription ?? (await pushManager.subscribe(oldSubscription.options))
  await fetch('/api/v1/notifications/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  })
}
