import type { UserType } from '#identity/accounts/domain/account.ts'
import type { CompanyRole } from '#kernel/actor.ts'

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
    /** Null for customers, and for those who act for no company: before there is one, and while theirs is suspended. */
    companyRole: CompanyRole | null
  } | null
  /** The start page of this person: the dashboard, or onboarding until it is completed; for visitors the login page. */
  homePath: string
}

/**
 * The answer to a login or sign-up: the same, and the path to go to next, which may be the second factor or a mailed
 * code.
 */
export type LoginAnswer = SessionAnswer & { path: string }

/** Why a call failed: `code` for programs, `message` for people. */
export type CallFailure = { code: string; message: string }
