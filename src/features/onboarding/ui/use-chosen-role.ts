import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserType } from '#identity/accounts/domain/account.ts'

/** The chosen role is in the URL before it is sent, so that it survives a reload. */
export function useChosenRole(initial: UserType): [UserType, (role: UserType) => void] {
  const [role, setRole] = useState(initial)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choose = (next: UserType) => {
    setRole(next)
    const params = new URLSearchParams(search)
    params.set('roll', next)
    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
  }
  return [role, choose]
}
