type Step = { title: string; text: string }

/** Steps along a folding rule, one leaf each: upright on a phone, horizontal on a wide screen (`story.css`). */
export function RuleSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Short statements side by side, with a line above each. */
export function Statements({ items }: { items: readonly Step[] }) {
  return (
    <ul className="statements">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
