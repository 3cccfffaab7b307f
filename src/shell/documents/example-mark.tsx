import { motionTexts as texts } from '../texts/motion.ts'

type Standing = { isExample: boolean; source?: string }

/** A mark beside a claim: that it is an example, or its source if the operator has given one (`OPERATOR_CLAIMS`). */
export function ExampleMark({ of: { isExample, source } }: { of: Standing }) {
  return isExample ? <small className="example">{texts.example}</small> : <small>{source}</small>
}
