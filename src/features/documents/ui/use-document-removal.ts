import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { documentToasts, documentUploadTexts } from '../texts.ts'

/** Removes a document that has arrived, without leaving the page. */
export function useDocumentRemoval() {
  const [isRemoving, setRemoving] = useState(false)
  const { revalidate } = useRevalidator()
  async function removeStored(id: string): Promise<void> {
    setRemoving(true)
    const headers = { accept: 'application/json' }
    const answer = await fetch(`/documents/${id}/borttagning`, { method: 'POST', headers }).catch(() => null)
    // Somebody else may have removed it: then the page only has to be told.
    if (!answer || (!answer.ok && answer.status !== 404))
      showToast({ ...documentToasts.failedAll, description: documentUploadTexts.notRemoved })
    await revalidate()
    setRemoving(false)
  }
  return { isRemoving, removeStored }
}
