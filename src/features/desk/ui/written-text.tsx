/** A text with the line breaks of its writer. */
export function WrittenText({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl">{title}</h2>
      <p className="measure break-words whitespace-pre-line">{text}</p>
    </section>
  )
}
