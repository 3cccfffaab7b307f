import { useState } from 'react'
import type { Category } from '#features/companies/domain/category.ts'
import { answersFor, readAnswers } from '../../domain/interview-answers.ts'
import { interviewOf, type QuestionKey } from '../../domain/interview-questions.ts'
import { interviewTexts as texts } from '../../texts/interview.ts'
import { InterviewFields } from './interview-fields.tsx'

type InterviewFoldProps = {
  category: Category
  answers: Readonly<Record<string, string>>
  onAnswer: (question: QuestionKey, text: string) => void
  /** The error sentences of the form: if one is about an answer, the fold opens to show it. */
  errors: Readonly<Record<string, string>>
}

/** The optional questions about the job, folded behind one line that says how many are answered. */
export function InterviewFold({ category, answers, onAnswer, errors }: InterviewFoldProps) {
  const answered = Object.keys(answersFor(category, readAnswers(answers))).length
  const [isOpen, setIsOpen] = useState(answered > 0)
  return (
    <details
      open={isOpen || Object.keys(errors).some((field) => field.startsWith('answers.'))}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-line"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.fold}</summary>
      <div className="flex flex-col gap-4 pt-1">
        <p className="measure text-sm text-ink-soft">
          {texts.note} {texts.answered(answered, interviewOf(category).length)}.
        </p>
        <InterviewFields category={category} answers={answers} errors={errors} onAnswer={onAnswer} />
      </div>
    </details>
  )
}
