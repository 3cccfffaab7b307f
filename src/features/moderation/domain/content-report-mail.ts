export const reportMailNames = ['receipt', 'upheld', 'dismissed', 'hidden', 'restored'] as const
export type ReportMail = (typeof reportMailNames)[number]

/** Which mails follow the event: to the person who reported, and to the company whose page it is about. */
export function reportMailsOf(
  type: string,
  { isReceipted, hasHidden }: { isReceipted?: boolean; hasHidden?: boolean },
): ReportMail[] {
  if (type === 'content-report.received') return isReceipted ? ['receipt'] : []
  if (type === 'content-report.upheld') return hasHidden ? ['upheld', 'hidden'] : ['upheld']
  if (type === 'content-report.dismissed') return ['dismissed']
  return type === 'content-report.restored' ? ['restored'] : []
}
