import { classNames } from '../class-names.ts'

type NumberedAsideProps = {
  title: string
  /** One sentence each, in the order in which they happen. */
  lines: readonly string[]
  className?: string
}

/** What a form leads to, in numbered sentences beside it. */
export function NumberedAside({ title, lines, className }: NumberedAsideProps) {
  return (
    <aside className={classNames('border-line lg:border-l lg:pl-10', className)}>
      <h2 className="text-xl">{title}</h2>
      <ol className="mt-5 flex flex-col">
        {lines.map((line, index) => (
          <li key={line} className="flex gap-4 border-t border-line py-4">
            <span aria-hidden="true" className="figures font-bold text-falu-ink">
              {index + 1}
            </span>
            <span className="text-ink-soft">{line}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
