import { motionTexts as texts } from './texts/motion.ts'

/** Stands beside what is claimed until the operator can show it (`content/claims.ts`). */
export function ExampleMark({ of: { isExample } }: { of: { isExample: boolean } }) {
  return isExample ? <small className="example">{texts.example}</small> : null
}
