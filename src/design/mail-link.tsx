/** An email as a link that begins a mail to it; it may break at any character. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="break-all">
      {email}
    </a>
  )
}
