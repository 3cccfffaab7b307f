// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionAnswer } from '#identity/sessions/ui/use-account-calls.ts'
import { AppProviders } from './app-providers.tsx'
import { useAuth } from './use-auth.tsx'

const NOBODY: SessionAnswer = { user: null, session: null, userProfile: null, homePath: '/login' }
const KARIN: SessionAnswer = {
  user: { id: 'u1', email: 'karin@example.se' },
  session: { expiresAt: '2026-12-05T10:00:00.000Z' },
  userProfile: {
    id: 'u1',
    email: 'karin@example.se',
    name: 'Karin Berg',
    userType: 'customer',
    onboardingCompleted: true,
    phone: null,
    location: null,
    companyRole: null,
  },
  homePath: '/customer/dashboard',
}

let root: Root
let container: HTMLElement
let auth: ReturnType<typeof useAuth>
/** What the server answers when the page is loaded and reloaded. */
let served: SessionAnswer
const calls: { method?: string; path: string; body: unknown }[] = []
const gone: string[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(location, 'assign').mockImplementation((url) => void gone.push(String(url)))
  localStorage.clear()
  calls.length = 0
  gone.length = 0
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})

afterEach(() => {
  act(closeToasts)
  act(() => root.unmount())
  container.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The queue of toasts is shared with the tests of other files. */
function closeToasts(): void {
  for (const close of document.querySelectorAll<HTMLElement>('[role="alertdialog"] [aria-label="Stäng"]'))
    close.click()
}

describe('what a page knows of the session', () => {
  test('is what the server said when it rendered', async () => {
    await open(KARIN)
    expect(auth).toMatchObject({
      user: KARIN.user,
      session: KARIN.session,
      userProfile: KARIN.userProfile,
      isAuthenticated: true,
      loading: false,
      configError: false,
      connectionError: false,
    })
    expect(auth.getDashboardPath()).toBe('/customer/dashboard')
    await open(NOBODY)
    expect(auth).toMatchObject({ user: null, isAuthenticated: false })
  })

  test('changes when it asks again and another person is logged in', async () => {
    await open(KARIN)
    answer(200, NOBODY)
    served = NOBODY
    await act(() => auth.refreshProfile())
    expect(auth).toMatchObject({ user: null, isAuthenticated: false })
  })

  test('does not change when only the end of the session has moved', async () => {
    await open(KARIN)
    answer(200, { ...KARIN, session: { expiresAt: '2026-12-06T10:00:00.000Z' } })
    served = NOBODY
    await act(() => auth.refreshProfile())
    expect(auth.user).toEqual(KARIN.user)
  })

  test.each([
    ['answers', () => answer(200, null), true, { configError: false, connectionError: false }],
    ['answers nonsense', () => answer(502, null), false, { configError: true, connectionError: false }],
    ['is out of reach', () => noNetwork(), false, { configError: false, connectionError: true }],
  ])('of a service that %s', async (_what, arrange, isThere, flags) => {
    await open(NOBODY)
    arrange()
    expect(await act(() => auth.checkConnection())).toBe(isThere)
    expect(auth).toMatchObject(flags)
    expect(calls).toEqual([{ method: 'HEAD', path: '/api/v1/profile', body: undefined }])
  })
})

describe('logging in', () => {
  test('opens the person’s own start page', async () => {
    await open(NOBODY)
    answer(200, { ...KARIN, path: '/customer/dashboard' })
    expect(await act(() => auth.login('karin@example.se', 'lingonskog'))).toBeNull()
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/v1/session',
        body: { email: 'karin@example.se', password: 'lingonskog' },
      },
    ])
    expect(gone).toEqual(['/customer/dashboard'])
  })

  test.each([
    ['signup', () => auth.signup('karin@example.se', 'lingonskog', 'company', 'Bygg AB')],
    ['register', () => auth.register('Bygg AB', 'karin@example.se', 'lingonskog', 'company')],
  ])('by %s sends the data of an account', async (_name, signUp) => {
    await open(NOBODY)
    answer(200, { ...NOBODY, path: '/kolla-epost' })
    expect(await act(signUp)).toBeNull()
    const body = {
      name: 'Bygg AB',
      email: 'karin@example.se',
      password: 'lingonskog',
      userType: 'company',
    }
    expect(calls).toEqual([{ method: 'POST', path: '/api/v1/accounts', body }])
    expect(gone).toEqual(['/kolla-epost'])
  })

  test('that is refused says why, in the result and in a toast', async () => {
    await open(NOBODY)
    const error = { code: 'wrong-credentials', message: 'Felaktiga inloggningsuppgifter.' }
    answer(409, { error })
    expect(await act(() => auth.login('karin@example.se', 'fel'))).toEqual(error)
    expect(gone).toEqual([])
    expect(document.body.textContent).toMatch(/Inloggningsfel.*Felaktiga inloggningsuppgifter\./)
  })
})

describe('logging out', () => {
  test('opens the start page and tells the other tabs', async () => {
    const heard: unknown[] = []
    const channel = new BroadcastChannel('handslag-session')
    channel.onmessage = ({ data }) => heard.push(data)
    await open(KARIN)
    answer(204, null)
    await act(() => auth.logout())
    expect(gone).toEqual(['/'])
    await expect.poll(() => heard).toEqual([{ userId: null }])
    channel.close()
  })

  test('that fails says so and stays on the page', async () => {
    await open(KARIN)
    noNetwork()
    await act(() => auth.logout())
    expect(gone).toEqual([])
    expect(document.body.textContent).toMatch(/Utloggningsfel.*Nätverksfel\./)
  })
})

async function open(session: SessionAnswer): Promise<void> {
  served = session
  const Page = createRoutesStub([
    {
      id: 'app',
      path: '/',
      loader: () => served,
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <AppProviders session={loaderData as unknown as SessionAnswer}>
          <Look />
        </AppProviders>
      ),
    },
  ])
  await act(async () => root.render(<Page key={session.homePath} initialEntries={['/']} />))
  await expect.poll(() => auth?.user).toEqual(session.user)
}

function Look() {
  const seen = useAuth()
  useEffect(() => {
    auth = seen
  })
  return null
}

function answer(status: number, body: unknown): void {
  stubFetch(async () => new Response(status === 204 ? null : JSON.stringify(body), { status }))
}

function noNetwork(): void {
  stubFetch(() => Promise.reject(new TypeError('failed to fetch')))
}

function stubFetch(respond: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    calls.push({ method, path, body: body ? JSON.parse(body as string) : undefined })
    return respond()
  })
}
