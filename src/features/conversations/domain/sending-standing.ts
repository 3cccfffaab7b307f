/**
 * How the messages of a conversation stand that wait in a browser. `offline`: the server cannot be reached; `failed`: it could not take the last
 * one; both are tried again. `limited`: so many were sent at once that the rest waits; `logged-out`: nothing is sent before the person
 * has logged in.
 */
export type SendingStanding = 'moving' | 'offline' | 'failed' | 'limited' | 'logged-out'
