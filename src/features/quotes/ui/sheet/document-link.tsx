import { buttonLook } from '#design/button-look.ts'

/** A link to a file of ours that the browser downloads. */
export function DocumentLink({ to, label }: { to: string; label: string }) {
  return (
    <a data-screen-only href={to} download className={buttonLook({ size: 'compact' })}>
      {label}
    </a>
  )
}
