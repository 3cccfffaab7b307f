import { type FormValues, fieldsOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { rotInterviewTexts as texts } from '../texts/rot-interview.ts'

/** A form that saves the answers, as they were sent, with the household's account. */
export function SaveRotInterviewForm({ values }: { values: FormValues }) {
  return (
    <form className="rot-save" method="post" action={href('/customer/rot-fragor')}>
      {fieldsOf(values).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <button className="action" type="submit">
        {texts.save}
      </button>
      <p className="fine">{texts.saveNote}</p>
    </form>
  )
}
