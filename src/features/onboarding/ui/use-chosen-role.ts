import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserType } from '#identity/accounts/domain/account.ts'

/** A choice that is not sent yet stands in the address all the same, so that it survives a reload. */
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
