import { NativeSelect } from '#design/forms/native-select.tsx'
import { NumberField } from '#design/forms/number-field.tsx'
import type { Category } from '#features/companies/domain/category.ts'
import { choicesOf } from '../../domain/interview-answers.ts'
import { interviewOf, isArea, type QuestionKey } from '../../domain/interview-questions.ts'
import { interviewTexts, ownChoiceText, questionTexts, unitOf } from '../../texts/interview.ts'

type InterviewFieldsProps = {
  category: Category
  answers: Readonly<Record<string, string>>
  /** Error sentences by the names of the fields. */
  errors: Readonly<Record<string, string>>
  /** The path of the answers in the form; the names of the fields begin with it. */
  path?: string
  /** Called with each change. When it is missing, the fields are uncontrolled. */
  onAnswer?: (question: QuestionKey, text: string) => void
}

/** The questions of a trade as fields that work without JavaScript. All are optional. */
export function InterviewFields({
  category,
  answers,
  errors,
  path = 'answers',
  onAnswer,
}: InterviewFieldsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {interviewOf(category).map((question) => {
        const text = answers[question] ?? ''
        const holds = onAnswer
          ? { value: text, onChange: (typed: string) => onAnswer(question, typed) }
          : { defaultValue: text }
        const name = `${path}.${question}`
        return <QuestionField key={question} {...holds} {...{ name, question }} error={errors[name]} />
      })}
    </div>
  )
}

type QuestionFieldProps = {
  name: string
  question: QuestionKey
  error?: string
  value?: string
  defaultValue?: string
  onChange?: (text: string) => void
}

function QuestionField({ question, ...field }: QuestionFieldProps) {
  const label = questionTexts[question].ask
  const choices = choicesOf(question).map((id) => ({ id, label: ownChoiceText(question, id) }))
  if (choices.length > 0)
    return <NativeSelect {...field} label={label} options={choices} empty={interviewTexts.noAnswer} />
  const isWhole = !isArea(question)
  // Room for a unit that is typed after the number.
  return <NumberField {...field} label={label} suffix={unitOf(question)} maxLength={24} isWhole={isWhole} />
}
