/** The actions of staff on a message to support. */
export type MessageMove = 'answer' | 'close'
