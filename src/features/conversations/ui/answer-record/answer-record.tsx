import { DefinitionList } from '#design/figures/definition-list.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import type { AnswerRecord } from '../../domain/answer-record/answer-record.ts'
import { answerRecordTexts as texts } from '../../texts/answer-record.ts'

/** How the project's customer answers, for a company before it quotes. Renders nothing when there are too few cases. */
export function CustomerAnswers({ record }: { record: AnswerRecord | null }) {
  const facts = record ? factsOf(record) : []
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="kundens-svar" className="flex flex-col gap-3">
      <h2 id="kundens-svar">{texts.title}</h2>
      <p className="measure text-sm text-ink-soft">{texts.note}</p>
      <DefinitionList items={facts} className="max-w-2xl" />
    </section>
  )
}

/** The same for the customer, with the figures that companies read. */
export function OwnAnswers({ record }: { record: AnswerRecord | null }) {
  const facts = record ? factsOf(record) : []
  return (
    <SettingsSection id="svar" title={texts.own.title} intro={texts.own.note}>
      {facts.length === 0 ? <p>{texts.own.none}</p> : <DefinitionList items={facts} />}
    </SettingsSection>
  )
}

function factsOf({ answers, quotes }: AnswerRecord) {
  return [
    ...(answers ? [{ term: texts.answers, value: texts.answersIn(answers) }] : []),
    ...(quotes ? [{ term: texts.quotes, value: texts.quotesDecided(quotes) }] : []),
  ]
}
