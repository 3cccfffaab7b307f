/** Whether an account is suspended now, and all its suspensions, newest first. */
export type AccountStanding = {
  userId: string
  email: string | null
  isSuspended: boolean
  isDeleted: boolean
  lastSignInAt: Date | null
  suspensions: Suspension[]
}

export type Suspension = {
  id: string
  reason: string
  suspendedBy: string
  suspendedAt: Date
  restoredReason: string | null
  restoredBy: string | null
  restoredAt: Date | null
}
