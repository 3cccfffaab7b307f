import { Link } from 'react-router'
import { href } from '#kernel/href.ts'
import { smsChoiceTexts as texts } from '../../texts/sms.ts'

/**
 * The number that text messages are sent to, or how to confirm one. Renders nothing where no text messages are
 * sent.
 */
export function SmsNote({ sms }: { sms: { phone: string | null } | null }) {
  if (!sms) return null
  if (sms.phone) return <p className="text-sm text-ink-soft">{texts.to(sms.phone)}</p>
  return (
    <p className="text-sm text-ink-soft">
      {texts.noPhone} <Link to={href('/installningar/tvasteg/telefon')}>{texts.addPhone}</Link>
    </p>
  )
}
