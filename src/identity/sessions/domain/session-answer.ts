import type { UserType } from '#identity/accounts/domain/account.ts'

/** Who is logged in, as a page may know it: no token, and of the session only its end. All null: nobody. */
export type SessionAnswer = {
  user: { id: string; email: string } | null
  session: { expiresAt: string | null } | null
  userProfile: {
    id: string
    email: string
    name: string
    userType: UserType
    onboardingCompleted: boolean
    phone: string | null
    location: string | null
  } | null
  /** Where they belong: the dashboard, or onboarding until it is completed; nobody: the login page. */
  homePath: string
}

/** The answer to a login or sign-up: the same, and where to go on, be it for the second factor or a mailed code. */
export type EntranceAnswer = SessionAnswer & { path: string }

/** Why a call did not do what it was to do: `code` for programs, `message` for people. */
export type CallFailure = { code: string; message: string }
