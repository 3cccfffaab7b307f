import { useNavigation } from 'react-router'

/** Is a form with these fields being sent? They tell it from the other forms of the page. */
export function useIsSending(fields: Readonly<Record<string, string>>): boolean {
  const sent = useNavigation().formData
  return sent !== undefined && Object.entries(fields).every(([name, value]) => sent.get(name) === value)
}
