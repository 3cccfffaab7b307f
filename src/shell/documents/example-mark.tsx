import { motionTexts as texts } from '../texts/motion.ts'

type Standing = { isExample: boolean; source?: string }

/** Beside what is claimed: that it is an example, or, once the operator can show it, who stands for it (`OPERATOR_CLAIMS`). */
export function ExampleMark({ of: { isExample, source } }: { of: Standing }) {
  return isExample ? <small className="example">{texts.example}</small> : <small>{source}</small>
}
