/** Links to the next pages; the first one is the page's main link. */
export function Ways({ ways }: { ways: readonly { label: string; href: string }[] }) {
  return (
    <p className="ways">
      {ways.map(({ label, href }, index) => (
        <a key={href} className={index === 0 ? 'action' : 'second'} href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}
