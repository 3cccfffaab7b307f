import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { DeskCounts } from '../domain/desk-counts.ts'

const KEY = ['desk-counts']
const PATH = '/admin/antal'
/** In ms. Some tasks become overdue by time alone, without an event. */
const EVERY_MS = 5 * 60_000

/** The desk's counts. `loaded`: from the page's own data. `refresh`: loads them again; call it on a live event. */
export function useDeskCounts(loaded: DeskCounts): { counts: DeskCounts; refresh: () => void } {
  const queries = useQueryClient()
  const { data: counts } = useQuery({
    queryKey: KEY,
    queryFn: fetchCounts,
    initialData: loaded,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })
  useEffect(() => void queries.setQueryData(KEY, loaded), [queries, loaded])
  const refresh = useCallback(() => void queries.invalidateQueries({ queryKey: KEY }), [queries])
  return { counts, refresh }
}

async function fetchCounts(): Promise<DeskCounts> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`desk counts: ${answer.status}`)
  return answer.json()
}
