import { useId } from 'react'

export type Question = { question: string; answer: string }

/** Questions and answers, one open at a time: `<details>` of one name, so it needs no script. */
export function Faq({ title, items }: { title: string; items: readonly Question[] }) {
  const id = useId()
  return (
    <section className="faq" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="folds">
        {items.map(({ question, answer }) => (
          <details key={question} name={id}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
