import { createContext, type ReactNode, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import {
  type CallFailure,
  type CallResult,
  type SessionAnswer,
  useAccountCalls,
} from '#identity/sessions/ui/use-account-calls.ts'
import { shellTexts } from './texts.ts'
import { leaveNothingTyped } from './typed-words.ts'
import { rememberWelcome, tellOtherTabs, useSessionWatch } from './use-session-watch.ts'

type UserType = NonNullable<SessionAnswer['userProfile']>['userType']

/** The logged-in person as a page knows them, and what the page can do about the session (specification section 3). */
type Auth = Pick<SessionAnswer, 'user' | 'session' | 'userProfile'> & {
  /** Is a request about the session running? */
  loading: boolean
  isAuthenticated: boolean
  /** The service answers, but with an error. */
  configError: boolean
  /** The service does not answer. */
  connectionError: boolean
  /** Logs in and opens the person's own start page; a failure is returned, and shown as a toast. */
  login(email: string, password: string): Promise<CallFailure | null>
  /** Creates an account and opens its start page. */
  signup(email: string, password: string, userType: UserType, name: string): Promise<CallFailure | null>
  register(name: string, email: string, password: string, userType: UserType): Promise<CallFailure | null>
  /** Ends the session in every tab and goes to the start page. */
  logout(): Promise<void>
  /** Asks again who is logged in, and reloads the page's data if that has changed. */
  refreshProfile(): Promise<void>
  /** The start page of a logged-in person: the dashboard, or onboarding until it is completed. */
  getDashboardPath(): string
  /** Does the service answer? */
  checkConnection(): Promise<boolean>
}

const AuthContext = createContext<Auth | null>(null)

/** `initial`: what the server said when it rendered the page; it counts again whenever it changes. */
export function AuthProvider({ initial, children }: { initial: SessionAnswer; children: ReactNode }) {
  const auth = useAuthState(initial)
  useSessionWatch({ userId: initial.user?.id ?? null, refresh: auth.refreshProfile })
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around the page')
  return auth
}

function useAuthState(initial: SessionAnswer): Auth {
  const { revalidate } = useRevalidator()
  const calls = useAccountCalls()
  const callAndFollow = async (title: string, asked: Promise<CallResult<{ path: string }>>) => {
    const result = await asked
    if (!result.ok) return failed(title, result.failure)
    rememberWelcome()
    location.assign(result.value.path)
    return null
  }
  const register: Auth['register'] = (name, email, password, userType) =>
    callAndFollow(shellTexts.signUpFailed, calls.signUp({ name, email, password, userType }))

  return {
    user: initial.user,
    session: initial.session,
    userProfile: initial.userProfile,
    loading: calls.loading,
    isAuthenticated: initial.user !== null,
    configError: calls.trouble === 'unexpected',
    connectionError: calls.trouble === 'network',
    login: (email, password) => callAndFollow(shellTexts.logInFailed, calls.logIn({ email, password })),
    signup: (email, password, userType, name) => register(name, email, password, userType),
    register,
    logout: async () => {
      const result = await calls.logOut()
      if (!result.ok) return void failed(shellTexts.logOutFailed, result.failure)
      leaveNothingTyped()
      tellOtherTabs({ userId: null })
      location.assign('/')
    },
    refreshProfile: async () => {
      const result = await calls.session()
      if (result.ok && !isSame(result.value, initial)) await revalidate()
    },
    getDashboardPath: () => initial.homePath,
    checkConnection: async () => (await calls.check()).ok,
  }
}

function failed(title: string, failure: CallFailure): CallFailure {
  showToast({ title, description: failure.message, tone: 'destructive' })
  return failure
}

/** The session's end moves with every use, so a new end is no change. */
function isSame(now: SessionAnswer, before: SessionAnswer): boolean {
  return JSON.stringify({ ...now, session: null }) === JSON.stringify({ ...before, session: null })
}
