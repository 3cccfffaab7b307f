import { classNames } from '../class-names.ts'
import { designTexts } from '../texts.ts'
import { HandshakeMark } from './handshake-mark.tsx'

/** The handshake and the name. Wrap it in the link to the start page; the name is that link's text. */
export function Logotype({ className }: { className?: string }) {
  return (
    <span className={classNames('logotype', className)}>
      <HandshakeMark size={38} />
      <span className="logotype-name">{designTexts.brand}</span>
    </span>
  )
}
