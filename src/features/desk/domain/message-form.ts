/** What staff can do with a message to support. */
export type MessageMove = 'answer' | 'close'
