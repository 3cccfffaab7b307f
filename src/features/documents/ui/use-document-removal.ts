import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { documentToasts, documentUploadTexts } from '../texts.ts'

/** Removes a stored document without leaving the page. */
export function useDocumentRemoval() {
  const [isRemoving, setRemoving] = useState(false)
  const { revalidate } = useRevalidator()
  const endComplaint = useRef<() => void>(undefined)
  async function removeStored(id: string): Promise<void> {
    setRemoving(true)
    endComplaint.current?.()
    const headers = { accept: 'application/json' }
    const answer = await fetch(`/documents/${id}/borttagning`, { method: 'POST', headers }).catch(() => null)
    // 404: it was removed elsewhere, so reloading the page is enough.
    if (!answer || (!answer.ok && answer.status !== 404))
      endComplaint.current = showToast({
        ...documentToasts.failedAll,
        description: documentUploadTexts.notRemoved,
      })
    await revalidate()
    setRemoving(false)
  }
  return { isRemoving, removeStored }
}
