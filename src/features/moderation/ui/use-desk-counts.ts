import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskCounts } from '../domain/desk-counts.ts'

const KEY = ['desk-counts']
const PATH = '/admin/antal'
const EVERY_MS = 20_000

/**
 * What waits at the desk, asked for anew every 20 seconds while the page is looked at. `loaded`: as the page's own data
 * knew it.
 */
export function useDeskCounts(loaded: DeskCounts): DeskCounts {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: fetchCounts,
    initialData: loaded,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  })
  useEffect(() => void queries.setQueryData(KEY, loaded), [queries, loaded])
  return data
}

async function fetchCounts(): Promise<DeskCounts> {
  const answer = await fetch(PATH)
  if (!answer.ok) throw new Error(`desk counts: ${answer.status}`)
  return answer.json()
}
