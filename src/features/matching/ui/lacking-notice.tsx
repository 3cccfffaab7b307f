import { Link } from 'react-router'
import { Notice } from '#design/frame/notice.tsx'
import type { Lacking } from '#features/applications/domain/company-standing.ts'
import { LackingItems } from '#features/applications/ui/lacking-items.tsx'
import { href } from '#kernel/href.ts'
import { lackingTexts } from '../texts.ts'

/** Says what a company lacks before it can quote; renders nothing when it lacks nothing. */
export function LackingNotice({ lacks, className }: { lacks: readonly Lacking[]; className?: string }) {
  if (lacks.length === 0) return null
  return (
    <Notice tone="warning" title={lackingTexts.title} className={className}>
      <p>{lacks.some(({ lack }) => lack === 'application') ? lackingTexts.waiting : lackingTexts.lead}</p>
      <LackingItems lacks={lacks} />
      <p className="mt-2">
        <Link to={href('/company/verification')}>{lackingTexts.toVerification}</Link>
      </p>
    </Notice>
  )
}
