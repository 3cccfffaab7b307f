/**
 * The state of the messages of a conversation that wait in a browser. `moving`: they are being sent, or nothing
 * waits. `offline`: the server cannot be reached. `failed`: the server could not store the last one. Both are tried
 * again. `limited`: the limit of messages has been reached, and the others wait. `logged-out`: nothing is sent
 * before the person logs in.
 */
export type SendingStanding = 'moving' | 'offline' | 'failed' | 'limited' | 'logged-out'
