/** What staff can do with a message to support. */
const messageMoves = ['answer', 'close'] as const
export type MessageMove = (typeof messageMoves)[number]

export function isMessageMove(name: string): name is MessageMove {
  return messageMoves.some((move) => move === name)
}
